import { PdfRefusal } from "./pdf-refusal.ts";

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
/** Without these the colours are decoded wrongly. All others hold metadata: the camera, the place, a preview. */
const keptApplications: ReadonlyMap<number, string> = new Map([
  [0xe0, "JFIF\0"],
  [0xee, "Adobe"],
]);
const comment = 0xfe;

/** A JPEG without its metadata, and without anything behind its end. */
export const stripJpeg = (bytes: Uint8Array): Uint8Array => {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) throw new PdfRefusal("unreadable", "A JPEG picture does not begin as one.");
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw new PdfRefusal("unreadable", `No marker stands at byte ${at} of a JPEG.`);
    if (marker === endOfImage) break;
    // A marker may be preceded by any number of fill bytes.
    const end = marker === 0xff ? at + 1 : endOfSegment(bytes, at, marker);
    if (isKept(marker, bytes.subarray(at, end))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(Uint8Array.of(0xff, endOfImage));
  return Buffer.concat(kept);
};

const isKept = (marker: number, segment: Uint8Array): boolean => {
  if (marker === 0xff || marker === comment) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const application = keptApplications.get(marker);
  return application !== undefined && Buffer.from(segment).toString("latin1", 4, 4 + application.length) === application;
};

const endOfSegment = (bytes: Uint8Array, at: number, marker: number): number => {
  if (isRestart(marker) || marker === 0x01) return at + 2;
  const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) throw new PdfRefusal("unreadable", `A segment of a JPEG is ${length} bytes long.`);
  return marker === startOfScan ? endOfScan(bytes, end) : end;
};

/** The compressed points end at the next marker: a 0xff that is followed by neither 0 nor a restart. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
};

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
