import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";
import type { Signing } from "./port.ts";

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Ed25519 with a key derived from one of our secrets: 64-byte signatures, small enough for a printed QR code. */
export const ed25519Signing = (secret: Buffer): Signing => {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "albashi payslip signing", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (bytes) => sign(null, bytes, privateKey),
    isOurs: ({ bytes, signature }) => verify(null, bytes, publicKey, signature),
  };
};
