import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { UnreadableSheet } from "./unreadable-sheet.ts";

/** What a workbook may unpack to. A few kilobytes can be made to unpack to the whole memory of a machine. */
export const zipLimits = { entries: 2_000, unpackedBytes: 300 * 1024 * 1024, timesPacked: 200 };

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const longestComment = 65_535;

interface Entry {
  readonly packed: Buffer;
  readonly isDeflated: boolean;
}

/** The files inside a zip archive, by name. Nothing is unpacked before it is asked for. */
export const openZip = (bytes: Buffer): ReadonlyMap<string, Entry> => {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > zipLimits.entries) throw new UnreadableSheet("too_much_inside");
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    const { name, entry, next } = readEntry(bytes, at);
    entries.set(name, entry);
    at = next;
  }
  return entries;
};

/** The text of one file of the archive, piece by piece, and never more than the limits. */
export async function* unpackText({ packed, isDeflated }: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8");
  const most = Math.min(zipLimits.unpackedBytes, Math.max(packed.length * zipLimits.timesPacked, 1024 * 1024));
  let unpacked = 0;
  try {
    for await (const piece of isDeflated ? Readable.from([packed]).pipe(createInflateRaw()) : [packed]) {
      unpacked += (piece as Buffer).length;
      if (unpacked > most) throw new UnreadableSheet("too_much_inside");
      yield decoder.decode(piece as Buffer, { stream: true });
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet("damaged");
  }
}

const findEnd = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - longestComment); at -= 1)
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  throw new UnreadableSheet("damaged");
};

const readEntry = (bytes: Buffer, at: number) => {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) throw new UnreadableSheet("damaged");
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  if ((flags & 1) === 1) throw new UnreadableSheet("old_or_locked_workbook");
  const packedBytes = bytes.readUInt32LE(at + 20);
  const [nameBytes, extraBytes, commentBytes] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
  const local = bytes.readUInt32LE(at + 42);
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localEntry) throw new UnreadableSheet("damaged");
  const begins = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (begins + packedBytes > bytes.length || (method !== 0 && method !== 8)) throw new UnreadableSheet("damaged");
  return {
    name: bytes.subarray(at + 46, at + 46 + nameBytes).toString("utf8"),
    entry: { packed: bytes.subarray(begins, begins + packedBytes), isDeflated: method === 8 },
    next: at + 46 + nameBytes + extraBytes + commentBytes,
  };
};
