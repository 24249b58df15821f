import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { OneTimeCodes } from "./port.ts";

/** RFC 6238 with the values every authenticator app supports: SHA-1, thirty seconds, six digits. */
const stepSeconds = 30;
const digits = 6;
/** RFC 4226 §4 requires 128 bits and recommends 160. */
const secretBytes = 20;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Time-based codes. One step to either side is accepted, because clocks and users are late (RFC 6238 §5.2). */
export const totpCodes = (issuer: string): OneTimeCodes => ({
  newSecret: () => base32Of(randomBytes(secretBytes)),
  newRecoveryCode: () => {
    const code = base32Of(randomBytes(7));
    return `${code.slice(0, 5)}-${code.slice(5, 10)}`;
  },
  uriOf: ({ secret, account }) => {
    const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
    return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
  },
  stepOf: ({ secret, typed, at }) => {
    const key = bytesOf(secret);
    const now = BigInt(Math.floor(at.getTime() / 1000 / stepSeconds));
    // Every step is computed, whichever matches, so that the timing does not reveal which.
    return [now - 1n, now, now + 1n].filter((step) => isSame(codeOf(key, step), typed)).at(-1);
  },
});

/** The code of one step: RFC 4226 §5.3. */
export const codeOf = (key: Buffer, step: bigint): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(step);
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, "0");
};

const isSame = (code: string, typed: string) => {
  const [one, other] = [Buffer.from(code), Buffer.from(typed)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** RFC 4648 §6, without padding, as apps expect. */
const base32Of = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};

export const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};
