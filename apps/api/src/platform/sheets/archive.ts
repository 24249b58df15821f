import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import type { WorkbookLimits } from "./sheet-limits.ts";
import { SheetParseError } from "./sheet-parse-error.ts";

export interface Archive {
  has(name: string): boolean;
  /** The text of one part, piece by piece. Unpacked bytes are counted as they come, because the sizes in the archive can be false. */
  read(name: string): AsyncGenerator<string>;
}

/** Opens a zip archive by its directory. No part is unpacked before it is read. */
export const openArchive = async (bytes: Buffer, limits: WorkbookLimits): Promise<Archive> => {
  const zip = await fromBufferPromise(bytes).catch(asDamaged);
  if (zip.entryCount > limits.entries) throw new SheetParseError("too_much_inside");
  const entries = await entriesOf(zip);
  let unpackedBytes = 0;
  async function* read(name: string): AsyncGenerator<string> {
    const entry = entries.get(name);
    if (!entry) throw new SheetParseError("damaged");
    const most = Math.max(entry.compressedSize * limits.compressionRatio, limits.smallPartBytes);
    const decoder = new TextDecoder("utf-8");
    let partBytes = 0;
    try {
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        partBytes += piece.length;
        unpackedBytes += piece.length;
        if (partBytes > most || unpackedBytes > limits.unpackedBytes) throw new SheetParseError("too_much_inside");
        yield decoder.decode(piece, { stream: true });
      }
    } catch (error) {
      asDamaged(error);
    }
  }
  return { has: (name) => entries.has(name), read };
};

const entriesOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new SheetParseError("old_or_locked_workbook");
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    asDamaged(error);
  }
  return entries;
};

/** Every error of the zip library is about the bytes of the archive. */
const asDamaged = (error: unknown): never => {
  throw error instanceof SheetParseError ? error : new SheetParseError("damaged");
};
