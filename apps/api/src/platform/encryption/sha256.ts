import { hash } from "node:crypto";

/** SHA-256 of several chunks in order. */
export const sha256Of = (...pieces: readonly (string | Uint8Array)[]): Buffer => {
  const whole =
    pieces.length === 1 ? pieces[0] : Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
  return hash("sha256", whole ?? "", "buffer");
};
