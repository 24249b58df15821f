/** Why a picture cannot be taken: it is none that we read, or it has more points than any photograph. */
export type PictureFault = "unreadable" | "too_large";

/** Makes pictures of our own out of what people send. */
export interface Pictures {
  /** A square of 512 points in WebP, drawn anew: nothing that the camera or an attacker wrote into the file is left. */
  squareOf(sent: Buffer): Promise<Buffer | PictureFault>;
}

/** What a square is kept as. */
export const pictureMediaType = "image/webp";
