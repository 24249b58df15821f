/**
 * Variable-length integers: seven bits to a byte, lowest first, with the sign in the lowest bit. Nearly every number of a payslip is
 * an amount that takes three to five bytes; any size is supported.
 */
export const encodeNumbers = (numbers: readonly (bigint | number)[]): Buffer => {
  let bytes = Buffer.allocUnsafe(numbers.length * mostUsualBytes + mostBytes);
  let end = 0;
  for (const number of numbers) {
    if (bytes.length - end < mostBytes) bytes = Buffer.concat([bytes, Buffer.allocUnsafe(bytes.length)]);
    const small = Number(number);
    end = small < largestPlain && small > -largestPlain ? putSmall(bytes, end, small) : putLarge(bytes, end, BigInt(number));
  }
  return bytes.subarray(0, end);
};

/** The encoded numbers in their order. */
export const decodeNumbers = (bytes: Uint8Array): bigint[] => {
  const numbers: bigint[] = [];
  for (let place = 0; place < bytes.length; ) {
    const end = endOfNumber(bytes, place);
    numbers.push(end - place <= bytesOfPlain ? takeSmall(bytes, place, end) : takeLarge(bytes, place, end));
    place = end;
  }
  return numbers;
};

const mostUsualBytes = 8;
/** The longest database amount: sixty-four bits are ten bytes. Longer ones are rejected. */
const mostBytes = 20;
const largestPlain = 2 ** 51;
const bytesOfPlain = 7;

const putSmall = (bytes: Buffer, start: number, number: number): number => putLast(bytes, start, number < 0 ? -number * 2 - 1 : number * 2);

/** Forty-nine bits at a time, as plain numbers: arithmetic on big integers is many times slower. */
const putLarge = (bytes: Buffer, start: number, number: bigint): number => {
  let left = number < 0n ? -number * 2n - 1n : number * 2n;
  let end = start;
  while (left > chunkMask) {
    end = putChunk(bytes, end, Number(left & chunkMask));
    left >>= chunkBits;
  }
  end = putLast(bytes, end, Number(left));
  if (end - start > mostBytes) throw new RangeError(`A number of ${end - start} bytes is no amount of money.`);
  return end;
};

const bytesPerChunk = 7;
const chunkBits = 49n;
const chunkMask = 2n ** chunkBits - 1n;

/** Seven bytes that more bytes follow. */
const putChunk = (bytes: Buffer, start: number, chunk: number): number => {
  let left = chunk;
  for (let end = start; end < start + bytesPerChunk; end += 1) {
    bytes[end] = (left % 128) | 128;
    left = Math.floor(left / 128);
  }
  return start + bytesPerChunk;
};

const putLast = (bytes: Buffer, start: number, last: number): number => {
  let left = last;
  let end = start;
  while (left >= 128) {
    bytes[end++] = (left % 128) | 128;
    left = Math.floor(left / 128);
  }
  bytes[end++] = left;
  return end;
};

const endOfNumber = (bytes: Uint8Array, start: number): number => {
  for (let place = start; place < bytes.length; place += 1) if ((bytes[place] ?? 0) < 128) return place + 1;
  throw new RangeError("These packed numbers end in the middle of one.");
};

const takeSmall = (bytes: Uint8Array, start: number, end: number): bigint => {
  let whole = 0;
  for (let place = end - 1; place >= start; place -= 1) whole = whole * 128 + ((bytes[place] ?? 0) % 128);
  return BigInt(whole % 2 === 0 ? whole / 2 : -(whole + 1) / 2);
};

const takeLarge = (bytes: Uint8Array, start: number, end: number): bigint => {
  let whole = 0n;
  for (let place = end - 1; place >= start; place -= 1) whole = whole * 128n + BigInt((bytes[place] ?? 0) % 128);
  return whole % 2n === 0n ? whole / 2n : -(whole + 1n) / 2n;
};
