import { createPrivateKey, hkdfSync, type KeyObject, X509Certificate } from "node:crypto";
import { issueCertificate } from "./issue-certificate.ts";

/** A private key on the curve P-256, and the certificate that names its owner. */
export interface SigningIdentity {
  readonly privateKey: KeyObject;
  readonly certificate: X509Certificate;
}

/** Reads the key and its certificate from one PEM text. Throws where either is missing, or they do not belong together. */
export const signingIdentityOf = (pem: string): SigningIdentity => {
  const privateKey = createPrivateKey(pem);
  const certificate = new X509Certificate(pem.slice(pem.indexOf("-----BEGIN CERTIFICATE-----")));
  if (privateKey.asymmetricKeyDetails?.namedCurve !== "prime256v1") throw new Error("The key is not on the curve P-256.");
  if (!certificate.checkPrivateKey(privateKey)) throw new Error("The certificate is not for this key.");
  return { privateKey, certificate };
};

/** The DER of an EC private key on P-256 (RFC 5915) up to its 32 bytes. */
const keyPrefix = Buffer.from("30310201010420", "hex");
const keySuffix = Buffer.from("a00a06082a8648ce3d030107", "hex");

/** A key derived from a secret, with a certificate that it issues itself: for development, where no certificate is configured. */
export const derivedIdentity = (secret: Buffer): SigningIdentity => {
  const scalar = Buffer.from(hkdfSync("sha256", secret, "", "albashi document seal", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([keyPrefix, scalar, keySuffix]), format: "der", type: "sec1" });
  return { privateKey, certificate: issueCertificate(privateKey, { commonName: "Albashi document seal (development)" }) };
};
