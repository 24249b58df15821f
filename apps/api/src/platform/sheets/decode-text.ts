import { SheetParseError } from "./sheet-parse-error.ts";

/** The text of a file: by its byte order mark, else UTF-8, else Windows-1252, which Windows programs in Nigeria write. */
export const decodeText = (bytes: Buffer): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // No text has a NUL byte; pictures, programs and PDFs have.
  if (bytes.includes(0) || bytes.subarray(0, 5).toString("latin1") === "%PDF-") throw new SheetParseError("not_a_sheet");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
