/**
 * Variable-length integers: seven bits to a byte, lowest first, with the sign in the lowest bit. Nearly every number of a payslip is
 * an amount that takes three to five bytes; any size is supported.
 */
export const encodeNumbers = (numbers: readonly (bigint | number)[]): Buffer => {
  const end = encodeInto(0, numbers);
  return Buffer.from(scratch.subarray(0, end));
};

/**
 * Encodes the numbers of a payslip behind the id of its template, in one allocation: the whole is what its hash covers, and the two
 * lists are views of it.
 */
export const encodePayslip = (
  templateId: Buffer,
  inputs: readonly (bigint | number)[],
  results: readonly bigint[],
): { readonly whole: Buffer; readonly inputs: Buffer; readonly results: Buffer } => {
  const start = templateId.length;
  const middle = encodeInto(start, inputs);
  const end = encodeInto(middle, results);
  scratch.set(templateId);
  const whole = Buffer.from(scratch.subarray(0, end));
  return { whole, inputs: whole.subarray(start, middle), results: whole.subarray(middle) };
};

/** Where numbers are encoded before their length is known. Nothing is kept in it between two calls. */
let scratch = new Uint8Array(65_536);

/** Encodes numbers into the scratch from a position, and returns where they end. */
const encodeInto = (start: number, numbers: readonly (bigint | number)[]): number => {
  const mostNeeded = start + numbers.length * mostBytes;
  if (mostNeeded > scratch.length) {
    const larger = new Uint8Array(2 * mostNeeded);
    larger.set(scratch.subarray(0, start));
    scratch = larger;
  }
  const bytes = scratch;
  let end = start;
  for (const number of numbers) {
    const small = Number(number);
    if (small < largestPlain && small > -largestPlain) end = putSmall(bytes, end, small);
    else if (typeof number === "bigint" && small > 0 && small < largestInWords) end = putWords(bytes, end, number);
    else end = putLarge(bytes, end, BigInt(number));
  }
  return end;
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

/** The longest database amount: sixty-four bits are ten bytes. An exact amount has up to twenty; longer ones are rejected. */
const mostBytes = 20;
const largestPlain = 2 ** 51;
const bytesOfPlain = 7;

const putSmall = (bytes: Uint8Array, start: number, number: number): number => {
  const zigzag = number < 0 ? -number * 2 - 1 : number * 2;
  if (zigzag < 2 ** 31) return putInteger(bytes, start, zigzag);
  const high = Math.floor(zigzag / wholeLimb);
  return putInteger(bytes, putLimb(bytes, start, zigzag - high * wholeLimb), high);
};

/** Less than thirty-one bits: integer arithmetic. */
const putInteger = (bytes: Uint8Array, start: number, integer: number): number => {
  let left = integer;
  let end = start;
  while (left > 127) {
    bytes[end++] = (left & 127) | 128;
    left >>>= 7;
  }
  bytes[end++] = left;
  return end;
};

/** Twenty-eight bits that more bytes follow. */
const putLimb = (bytes: Uint8Array, start: number, limb: number): number => {
  bytes[start] = (limb & 127) | 128;
  bytes[start + 1] = ((limb >>> 7) & 127) | 128;
  bytes[start + 2] = ((limb >>> 14) & 127) | 128;
  bytes[start + 3] = (limb >>> 21) | 128;
  return start + 4;
};

const wholeLimb = 2 ** 28;
const wholeWord = 2 ** 32;
const twoWords = 2 ** 64;
const limbMask = wholeLimb - 1;
/** Below this the highest word can be computed from the rounded value: its error is far less than a half. */
const largestInWords = 2 ** 105;
const low = new BigUint64Array(1);
const lowWords = new Uint32Array(low.buffer);

/**
 * A positive number of more than fifty bits, twice as large because of the sign bit, in limbs of twenty-eight bits. Exact tax amounts
 * are of this size, a third of all numbers; arithmetic on big integers is many times slower.
 */
const putWords = (bytes: Uint8Array, start: number, number: bigint): number => {
  low[0] = number;
  // The order of the two words in memory is that of the processor; all that we run on are little-endian.
  const [first, second] = [lowWords[0] ?? 0, lowWords[1] ?? 0];
  const third = Math.round((Number(number) - (second * wholeWord + first)) / twoWords);
  let end = putLimb(bytes, start, (first << 1) & limbMask);
  const limb = ((first >>> 27) | (second << 5)) & limbMask;
  const next = ((third & 0x7_ffff) << 9) | (second >>> 23);
  const rest = Math.floor(third / 0x8_0000);
  if (next === 0 && rest === 0) return putInteger(bytes, end, limb);
  end = putLimb(bytes, end, limb);
  if (rest === 0) return putInteger(bytes, end, next);
  return putInteger(bytes, putLimb(bytes, end, next), rest);
};

/** Any other number, forty-nine bits at a time. */
const putLarge = (bytes: Uint8Array, start: number, number: bigint): number => {
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
const putChunk = (bytes: Uint8Array, start: number, chunk: number): number => {
  let left = chunk;
  for (let end = start; end < start + bytesPerChunk; end += 1) {
    bytes[end] = (left % 128) | 128;
    left = Math.floor(left / 128);
  }
  return start + bytesPerChunk;
};

const putLast = (bytes: Uint8Array, start: number, last: number): number => {
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
