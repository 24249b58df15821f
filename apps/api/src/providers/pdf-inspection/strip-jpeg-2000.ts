import { PdfRefusal } from "./pdf-refusal.ts";

/** Boxes with metadata: XMP, EXIF and addresses. */
const droppedBoxes: ReadonlySet<string> = new Set(["uuid", "xml ", "uinf"]);

const codestream = 0xff4fff51;

/** A JPEG 2000 picture without its metadata. PDF demands boxes around the picture; without them it is refused. */
export const stripJpeg2000 = (bytes: Uint8Array): Uint8Array => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.length >= 4 && content.readUInt32BE(0) === codestream)
    throw new PdfRefusal("picture_method", "A JPEG 2000 picture has no boxes.");
  const kept: Buffer[] = [];
  for (let at = 0; at < content.length; ) {
    const end = at + lengthOfBox(content, at);
    if (end > content.length) throw new PdfRefusal("unreadable", "A box of a JPEG 2000 picture is longer than the picture.");
    if (!droppedBoxes.has(content.toString("latin1", at + 4, at + 8))) kept.push(content.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
};

const lengthOfBox = (content: Buffer, at: number): number => {
  if (at + 8 > content.length) throw new PdfRefusal("unreadable", "A box of a JPEG 2000 picture has no beginning.");
  const length = content.readUInt32BE(at);
  if (length === 0) return content.length - at;
  // A length of one stands for a box of more than four gigabytes.
  if (length < 8) throw new PdfRefusal("unreadable", `A box of a JPEG 2000 picture is ${length} bytes long.`);
  return length;
};
