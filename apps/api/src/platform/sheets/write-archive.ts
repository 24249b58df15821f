import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive, in pieces of text. */
export interface ArchiveFile {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/**
 * A zip archive, one piece after the other: no file is held in memory. The same files give the same bytes at any time. Sizes follow each
 * file's content (PKWARE APPNOTE 4.3.9), because they are not known before.
 */
export async function* writeArchive(files: Iterable<ArchiveFile>): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let position = 0;
  for (const { name, content } of files) {
    const start = position;
    const sums: Sums = { crc: 0, size: 0 };
    const header = Buffer.concat([fields([signatures.file, 4], ...commonFields(emptyFile, name), [0, 2]), Buffer.from(name)]);
    yield header;
    let packed = 0;
    for await (const piece of deflated(content, sums)) {
      packed += piece.length;
      yield piece;
    }
    const written = { ...sums, packed };
    yield fields([signatures.sums, 4], [written.crc, 4], [written.packed, 4], [written.size, 4]);
    position += header.length + packed + sumsLength;
    if (Math.max(position, sums.size) > mostBytes) throw new RangeError(`An archive of ${position} bytes is too large for its format.`);
    // No extra field, comment, disk number or attributes.
    const entry = fields(
      [signatures.entry, 4],
      [version, 2],
      ...commonFields(written, name),
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [start, 4],
    );
    entries.push(entry, Buffer.from(name));
  }
  const directory = Buffer.concat(entries);
  const count = entries.length / 2;
  yield directory;
  yield fields([signatures.end, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [position, 4], [0, 2]);
}

interface Sums {
  crc: number;
  size: number;
}

const signatures = { file: 0x04034b50, sums: 0x08074b50, entry: 0x02014b50, end: 0x06054b50 };
const sumsLength = 16;
const version = 20;
/** The sums follow the content; names are UTF-8. */
const flags = 0x0808;
const deflate = 8;
/** 1 January 1980, 00:00: the earliest time that an archive can hold. */
const earliestTime = 0x00210000;
/** Larger archives need the fields of Zip64. */
const mostBytes = 0xffffffff;
const emptyFile = { crc: 0, size: 0, packed: 0 };

type Field = readonly [value: number, bytes: 2 | 4];

const commonFields = ({ crc, size, packed }: Sums & { packed: number }, name: string): Field[] => [
  ...([
    [version, 2],
    [flags, 2],
    [deflate, 2],
    [earliestTime, 4],
  ] as const),
  ...([
    [crc, 4],
    [packed, 4],
    [size, 4],
    [Buffer.byteLength(name), 2],
  ] as const),
];

const fields = (...values: readonly Field[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** Sheets are repetitive, so that a higher level takes twice the time and saves a tenth. */
const level = 3;

const deflated = (content: ArchiveFile["content"], sums: Sums): AsyncIterable<Buffer> => {
  async function* counted() {
    for await (const text of content) {
      const piece = Buffer.from(text);
      sums.crc = crc32(piece, sums.crc);
      sums.size += piece.length;
      yield piece;
    }
  }
  // An error of the content reaches the reader of the result.
  return pipeline(Readable.from(counted()), createDeflateRaw({ level }), () => undefined);
};
