/** Why a picture is rejected: unsupported format, or more pixels than any photograph. */
export type PictureFault = "unreadable" | "too_large";

/** Converts uploaded pictures. */
export interface Pictures {
  /** A 512-pixel square in WebP, rendered again: metadata and anything an attacker put into the file are dropped. */
  toSquareWebp(sent: Buffer): Promise<Buffer | PictureFault>;
  /** The whole picture in WebP, at most 2,400 pixels wide and high, rendered again: it stays readable, and says not where it was taken. */
  toPageWebp(sent: Buffer): Promise<Buffer | PictureFault>;
}

/** The content type of a stored square. */
export const pictureMediaType = "image/webp";
