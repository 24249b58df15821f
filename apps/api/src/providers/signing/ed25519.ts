import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";
import type { Signing } from "./port.ts";

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Ed25519 with a key that is derived from a secret of ours: signatures of 64 bytes, small enough for a square code on paper. */
export const ed25519Signing = (secret: Buffer): Signing => {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "albashi payslip signing", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (bytes) => sign(null, bytes, privateKey),
    isOurs: ({ bytes, signature }) => verify(null, bytes, publicKey, signature),
  };
};
