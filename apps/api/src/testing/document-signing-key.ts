import { derivedIdentity } from "../providers/document-seal/signing-identity.ts";

/** A `DOCUMENT_SIGNING_KEY` as production needs one: a key and its certificate, in base64. */
export const documentSigningKey = (): string => {
  const { privateKey, certificate } = derivedIdentity(Buffer.alloc(32, 1));
  const pem = `${privateKey.export({ format: "pem", type: "pkcs8" })}${certificate}`;
  return Buffer.from(pem, "utf8").toString("base64");
};
