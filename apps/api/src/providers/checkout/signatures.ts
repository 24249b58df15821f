import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a hex signature matches the bytes under any of our keys, in constant time. */
export const isSignedBy = (
  { algorithm, keys }: { algorithm: "sha256" | "sha512"; keys: readonly string[] },
  bytes: Buffer | string,
  signature: string | string[] | undefined,
): boolean => {
  if (!mayBeSignature(algorithm, signature)) return false;
  const received = Buffer.from(signature, "hex");
  return keys.map((key) => isEqual(createHmac(algorithm, key).update(bytes).digest(), received)).includes(true);
};

const isEqual = (expected: Buffer, received: Buffer) => expected.length === received.length && timingSafeEqual(expected, received);

const hexLength = { sha256: 64, sha512: 128 } as const;

/** Whether a value has the form of a signature. A request without one is rejected before its body is read. */
export const mayBeSignature = (algorithm: keyof typeof hexLength, signature: string | string[] | undefined): signature is string =>
  typeof signature === "string" && signature.length === hexLength[algorithm] && /^[0-9a-f]+$/i.test(signature);
