import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { seal, unseal } from "../../platform/encryption/aes-gcm.ts";
import type { Secrets } from "./port.ts";

/** Secrets from the system's random source, and one key stored outside the database. */
export const nodeCryptoSecrets = (key: Buffer): Secrets => {
  const keyed = (purpose: string, text: string) => createHmac("sha256", key).update(`${purpose}\n${text}`).digest();
  const sealingKey = Buffer.from(hkdfSync("sha256", key, "", "albashi seal", 32));
  return {
    newSecret: () => randomBytes(32).toString("base64url"),
    hashOf: (secret) => createHash("sha256").update(secret).digest(),
    oneTimeSecret: (tokenId) => keyed("one-time", tokenId).toString("base64url"),
    hmacOf: (text) => keyed("fingerprint", text),
    seal: (text, boundTo) => seal(sealingKey, text, boundTo),
    unseal: (sealed, boundTo) => unseal(sealingKey, sealed, boundTo),
  };
};
