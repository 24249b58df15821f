import { sign } from "node:crypto";
import { PDF, type Signer } from "@libpdf/core";
import type { DocumentSeal } from "./port.ts";
import type { SigningIdentity } from "./signing-identity.ts";

/** Seals PDFs with PAdES B-B: a detached CMS signature over all bytes but its own. */
export const padesSeal = ({ privateKey, certificate }: SigningIdentity): DocumentSeal => {
  const signer: Signer = {
    certificate: new Uint8Array(certificate.raw),
    keyType: "EC",
    signatureAlgorithm: "ECDSA",
    sign: async (content) => new Uint8Array(sign("sha256", content, privateKey)),
  };
  return {
    seal: async ({ pdf, certificate: pages, reason, at }) => {
      const document = await PDF.load(new Uint8Array(pdf));
      const appended = await PDF.load(new Uint8Array(pages));
      await document.copyPagesFrom(
        appended,
        Array.from({ length: appended.getPageCount() }, (_, page) => page),
      );
      const whole = await PDF.load(await document.save({ incremental: true }));
      const { bytes, warnings } = await whole.sign({ signer, reason, signingTime: at, digestAlgorithm: "SHA-256" });
      if (warnings.length > 0) throw new Error(`The document could not be sealed: ${warnings.map(({ code }) => code).join(", ")}.`);
      return Buffer.from(bytes);
    },
  };
};
