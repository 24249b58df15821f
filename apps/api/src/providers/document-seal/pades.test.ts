import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DocumentPdf, documentPdf } from "@albashi/templates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { padesSeal } from "./pades.ts";
import { derivedIdentity, signingIdentityOf } from "./signing-identity.ts";

const at = new Date("2026-11-19T09:00:00Z");
const identity = derivedIdentity(Buffer.alloc(32, 7));
const content: DocumentPdf = {
  title: "Employment contract",
  issuer: { name: "Ọlá Foods Limited", lines: [] },
  facts: [["Salary", "₦300,000.00"]],
  tables: [],
  sections: [],
};
let folder: string;
let pdf: Buffer;
let sealed: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "seal-"));
  pdf = await documentPdf(content, { createdAt: at });
  const certificate = await documentPdf({ ...content, title: "Certificate" }, { createdAt: at });
  sealed = await padesSeal(identity).seal({ pdf, certificate, reason: "Completed on Albashi", at });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Verifies the signature in a PDF with OpenSSL, as somebody would who does not use our code. */
const verify = (bytes: Buffer): string => {
  const text = bytes.toString("latin1");
  const [, a, b, c, d] = /\/ByteRange ?\[ ?(\d+) +(\d+) +(\d+) +(\d+)/.exec(text) ?? [];
  const [start, length, second, rest] = [Number(a), Number(b), Number(c), Number(d)];
  const signed = Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(second, second + rest)]);
  const signature = Buffer.from(text.slice(start + length + 1, second - 1).replace(/[^0-9a-f]/gi, ""), "hex");
  const fileOf = (name: string, file: string | Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, file);
    return path;
  };
  const files = [fileOf("signature.der", signature), fileOf("signed.bin", signed), fileOf("ca.pem", identity.certificate.toString())];
  const [signatureFile, signedFile, certificateFile] = files as [string, string, string];
  const command = ["cms", "-verify", "-binary", "-inform", "DER", "-in", signatureFile, "-content", signedFile];
  try {
    execFileSync("openssl", [...command, "-CAfile", certificateFile, "-purpose", "any", "-out", "/dev/null"], { stdio: "pipe" });
    return "verified";
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  }
};

describe("a sealed PDF", () => {
  test("is verified by OpenSSL, and keeps the original bytes at its beginning", () => {
    expect(verify(sealed)).toBe("verified");
    expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
  });

  test("fails verification when one byte anywhere in it was altered", () => {
    const range = sealed.lastIndexOf("/ByteRange");
    for (const place of [10, 500, Math.floor(pdf.length / 2), pdf.length - 20, range - 5, sealed.length - 10]) {
      const altered = Buffer.from(sealed);
      altered[place] = (altered[place] ?? 0) ^ 1;
      expect(verify(altered), `byte ${place}`).not.toBe("verified");
    }
  });

  test("names its signer and its time", () => {
    expect(sealed.toString("latin1")).toContain("D:20261119");
    expect(identity.certificate.subject).toContain("Albashi document seal");
  });
});

describe("a signing identity", () => {
  test("is read from a PEM with the key and its certificate, and refused where they do not belong together", () => {
    const keyPem = identity.privateKey.export({ format: "pem", type: "pkcs8" }).toString();
    const read = signingIdentityOf(`${keyPem}${identity.certificate.toString()}`);
    expect(read.certificate.fingerprint256).toBe(identity.certificate.fingerprint256);
    const other = derivedIdentity(Buffer.alloc(32, 8));
    expect(() => signingIdentityOf(`${keyPem}${other.certificate.toString()}`)).toThrow("not for this key");
    expect(() => signingIdentityOf(keyPem)).toThrow();
  });
});
