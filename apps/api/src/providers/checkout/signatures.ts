import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a signature in hex fits the bytes under any of our keys. Takes as long for a wrong one as for a right one. */
export const isSignedBy = (
  { algorithm, keys }: { algorithm: "sha256" | "sha512"; keys: readonly string[] },
  bytes: Buffer | string,
  signature: string | string[] | undefined,
): boolean => {
  if (typeof signature !== "string" || !/^(?:[0-9a-f]{64}|[0-9a-f]{128})$/i.test(signature)) return false;
  const given = Buffer.from(signature, "hex");
  return keys.map((key) => fits(createHmac(algorithm, key).update(bytes).digest(), given)).includes(true);
};

const fits = (expected: Buffer, given: Buffer) => expected.length === given.length && timingSafeEqual(expected, given);
