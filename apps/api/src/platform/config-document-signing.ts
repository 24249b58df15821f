import { createPrivateKey } from "node:crypto";
import { z } from "zod";

/** On another curve no PDF reader that we know would verify the signature. */
const isDocumentKey = (pem: string): boolean => {
  try {
    const isP256 = createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === "prime256v1";
    return isP256 && pem.includes("-----BEGIN CERTIFICATE-----");
  } catch {
    return false;
  }
};

export const documentSigningSettings = {
  /** Seals completed documents: base64 of a PEM with a P-256 private key and its certificate. Old documents keep the one they have. */
  DOCUMENT_SIGNING_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, "base64").toString("utf8"))
    .refine(isDocumentKey, "A document signing key is base64 of a PEM with a P-256 private key and its certificate.")
    .optional(),
};
