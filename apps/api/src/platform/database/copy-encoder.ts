/** A value as one cell of COPY's binary format. */
export type CopyValue = string | number | bigint | Buffer | null | readonly (string | bigint)[];

/** The column types that can be copied: each writes a value and returns where it ends. */
type Write = (out: Output, value: NonNullable<CopyValue>) => void;

/**
 * Rows in COPY's binary format: half the bytes of text, because a bytea is not written as hexadecimal digits, and no number has to be
 * written and parsed. A value that does not fit its column's type is rejected before anything is sent.
 */
export const encodeRows = (types: readonly string[], rows: readonly (readonly CopyValue[])[]): Buffer => {
  const writers = types.map(writerOf);
  const out = new Output(rows.length * usualRowBytes);
  out.bytes.set(signature);
  out.end = signature.length;
  for (const row of rows) {
    out.reserve(2);
    out.view.setInt16(out.end, writers.length);
    out.end += 2;
    for (let column = 0; column < writers.length; column += 1) writeValue(out, writers[column] as Write, row[column] as CopyValue);
  }
  out.reserve(2);
  out.view.setInt16(out.end, endOfRows);
  out.end += 2;
  return out.bytes.subarray(0, out.end);
};

/** "PGCOPY", a sequence that any conversion would damage, no flags, and no extension. */
const signature = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const endOfRows = -1;
const noValue = -1;

/** A payslip has a little less; longer rows make the buffer grow. */
const usualRowBytes = 1_536;

/** A buffer that grows. */
class Output {
  bytes: Buffer<ArrayBuffer>;
  view: DataView;
  end = 0;

  constructor(bytes: number) {
    this.bytes = Buffer.allocUnsafeSlow(bytes + signature.length);
    this.view = new DataView(this.bytes.buffer);
  }

  reserve(bytes: number) {
    if (this.end + bytes <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.end + bytes));
    larger.set(this.bytes.subarray(0, this.end));
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }

  putInt32(value: number) {
    this.reserve(4);
    this.view.setInt32(this.end, value);
    this.end += 4;
  }

  putBigInt(value: bigint) {
    this.reserve(8);
    this.view.setBigInt64(this.end, value);
    this.end += 8;
  }
}

/** The length of a value, and then the value. */
const writeValue = (out: Output, write: Write, value: CopyValue) => {
  if (value === null) return out.putInt32(noValue);
  const start = out.end;
  out.putInt32(0);
  write(out, value);
  return out.view.setInt32(start, out.end - start - 4);
};

const invalid = (type: string, value: NonNullable<CopyValue>) => {
  // The value itself may be personal data.
  const kind = Array.isArray(value) ? "a list" : Buffer.isBuffer(value) ? "bytes" : `a ${typeof value}`;
  return new TypeError(`invalid input syntax for type ${type}: it was ${kind}`);
};

const writeInteger: Write = (out, value) => {
  if (typeof value !== "number" || value !== (value | 0)) throw invalid("integer", value);
  out.putInt32(value);
};

const writeBigint: Write = (out, value) => {
  if (typeof value !== "bigint" || BigInt.asIntN(64, value) !== value) throw invalid("bigint", value);
  out.putBigInt(value);
};

const writeBytes: Write = (out, value) => {
  if (!Buffer.isBuffer(value)) throw invalid("bytea", value);
  out.reserve(value.length);
  out.bytes.set(value, out.end);
  out.end += value.length;
};

const mostBytesPerCharacter = 3;
/** Longer text is faster through the encoder of the runtime. */
const longestByHand = 48;

const writeText: Write = (out, value) => {
  if (typeof value !== "string") throw invalid("text", value);
  out.reserve(value.length * mostBytesPerCharacter);
  const { bytes, end: start } = out;
  const { length } = value;
  let isAscii = length <= longestByHand;
  for (let place = 0; isAscii && place < length; place += 1) {
    const code = value.charCodeAt(place);
    bytes[start + place] = code;
    isAscii = code < 128 && code > 0;
  }
  if (!isAscii && value.includes("\0")) throw invalid("text", value);
  out.end = start + (isAscii ? length : bytes.write(value, start, "utf8"));
};

const uuidLength = "0198a7c4-0000-7000-8000-000000000001".length;
const uuidBytes = 16;
const dashes: readonly number[] = [8, 13, 18, 23];
const dash = "-".charCodeAt(0);

/** The digit of each character of a hexadecimal number; of every other character one that no sum hides. */
const notADigit = 256;
const digitOf = new Uint16Array(notADigit).fill(notADigit);
for (let digit = 0; digit < 16; digit += 1) {
  const character = digit.toString(16);
  digitOf[character.charCodeAt(0)] = digit;
  digitOf[character.toUpperCase().charCodeAt(0)] = digit;
}

/** By hand: a pattern and a conversion of the whole text take several times longer, and each payslip has two. */
const writeUuid: Write = (out, value) => {
  if (typeof value !== "string" || value.length !== uuidLength) throw invalid("uuid", value);
  for (const place of dashes) if (value.charCodeAt(place) !== dash) throw invalid("uuid", value);
  out.reserve(uuidBytes);
  let end = out.end;
  for (let place = 0; place < uuidLength; place += 2) {
    if (value.charCodeAt(place) === dash) place += 1;
    const byte = (digitOf[value.charCodeAt(place)] ?? notADigit) * 16 + (digitOf[value.charCodeAt(place + 1)] ?? notADigit);
    if (byte >= notADigit) throw invalid("uuid", value);
    out.bytes[end] = byte;
    end += 1;
  }
  out.end = end;
};

/** The ids of element types in PostgreSQL's catalogue. */
const elementTypes = { bigint: 20, text: 25 };
const [oneDimension, noNulls, firstIndex] = [1, 0, 1];

const writeArray =
  (type: keyof typeof elementTypes, write: Write): Write =>
  (out, value) => {
    if (!Array.isArray(value)) throw invalid(`${type}[]`, value);
    out.putInt32(value.length === 0 ? 0 : oneDimension);
    out.putInt32(noNulls);
    out.putInt32(elementTypes[type]);
    if (value.length === 0) return;
    out.putInt32(value.length);
    out.putInt32(firstIndex);
    for (const one of value) writeValue(out, write, one);
  };

const writersByType: Readonly<Record<string, Write>> = {
  integer: writeInteger,
  bigint: writeBigint,
  bytea: writeBytes,
  text: writeText,
  uuid: writeUuid,
  "bigint[]": writeArray("bigint", writeBigint),
  "text[]": writeArray("text", writeText),
};

const writerOf = (type: string): Write => {
  const write = writersByType[type];
  if (!write) throw new RangeError(`No column of type ${type} is copied.`);
  return write;
};
