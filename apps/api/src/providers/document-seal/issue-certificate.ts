import { createHash, createPublicKey, type KeyObject, sign, X509Certificate } from "node:crypto";

/** A self-issued X.509 certificate for signing documents with a P-256 key (RFC 5280). */
export const issueCertificate = (privateKey: KeyObject, { commonName }: { readonly commonName: string }): X509Certificate => {
  const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  const name = sequence(set(sequence(objectId(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from(commonName, "utf8")))));
  // The serial number is positive and has at most twenty bytes.
  const serial = tagged(0x02, Buffer.concat([Buffer.of(1), createHash("sha256").update(publicKey).digest().subarray(0, 15)]));
  const validity = sequence(time("260101000000Z"), time("460101000000Z"));
  // Critical: digital signature and content commitment.
  const keyUsage = sequence(objectId(0x55, 0x1d, 0x0f), tagged(0x01, Buffer.of(0xff)), tagged(0x04, Buffer.from("030206c0", "hex")));
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    serial,
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey,
    tagged(0xa3, sequence(keyUsage)),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.of(0), sign("sha256", content, privateKey)]));
  return new X509Certificate(sequence(content, ecdsaWithSha256, signature));
};

const tagged = (tag: number, content: Buffer): Buffer => Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);

const lengthOf = (bytes: number): Buffer => {
  if (bytes < 0x80) return Buffer.of(bytes);
  return bytes < 0x100 ? Buffer.of(0x81, bytes) : Buffer.of(0x82, bytes >> 8, bytes & 0xff);
};

const sequence = (...members: Buffer[]) => tagged(0x30, Buffer.concat(members));
const set = (...members: Buffer[]) => tagged(0x31, Buffer.concat(members));
const objectId = (first: number, ...rest: number[]) => tagged(0x06, Buffer.of(first, ...rest));
const time = (utc: string) => tagged(0x17, Buffer.from(utc, "latin1"));
const ecdsaWithSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
