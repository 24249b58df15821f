import { hkdfSync } from "node:crypto";
import { seal, unsealBytes } from "../../platform/encryption/aes-gcm.ts";
import type { KeyVault } from "./port.ts";

/** A vault with one key from the settings: for development, and for a machine whose settings are its vault. */
export const localKeyVault = (key: Buffer): KeyVault => {
  const wrappingKey = Buffer.from(hkdfSync("sha256", key, "", "albashi key vault", 32));
  return {
    wrap: async (inner, boundTo) => seal(wrappingKey, inner, boundTo),
    unwrap: async (wrapped, boundTo) => unsealBytes(wrappingKey, wrapped, boundTo),
  };
};
