// Mails as a mail server receives them: reply address, one-click unsubscribe and a valid signature.

import { createHash, createVerify, generateKeyPairSync, randomUUID } from "node:crypto";
import { supportAddressPlaceholder } from "@albashi/templates";
import { headerIn, mailTo, setting, sourceOf } from "@albashi/test-kit";
import { expect, test } from "vitest";
import { silentMail } from "../../testing/nemesis/silent-mail.ts";
import type { OutgoingMail } from "./port.ts";
import { smtpEmail } from "./smtp.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const server = { url: setting("SMTP_URL"), from: "Albashi <hello@albashi.example>", supportAddress: "support@albashi.example" };
const signing = { domain: "albashi.example", selector: "mail2026", privateKey };

/** Sends a mail through a real server and returns its bytes as received. */
const received = async (over: Partial<OutgoingMail> = {}, settings: Parameters<typeof smtpEmail>[0] = { ...server, signing }) => {
  const to = `${randomUUID()}@example.ng`;
  const words = { subject: "Ẹ káàbọ̀: your payslip", html: "<p>Take-home: ₦314,660.00</p>\n\n", text: "Take-home:  ₦314,660.00 \n\n\n" };
  await smtpEmail(settings).send({ to, ...words, messageId: `${randomUUID()}@albashi.example`, ...over });
  return sourceOf(await mailTo(to));
};

interface Verdict {
  readonly signedHeaders: readonly string[];
  readonly bodyHolds: boolean;
  readonly signatureHolds: boolean;
}

/** Verifies a DKIM signature by RFC 6376 with relaxed header and body canonicalisation. */
const verify = (source: string): Verdict => {
  const end = source.indexOf("\r\n\r\n");
  const headers = source
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, "")
    .split("\r\n");
  const body = source.slice(end + 4);
  const signature = headers.find((line) => /^DKIM-Signature:/i.test(line)) ?? "";
  const tags = new Map(
    signature
      .slice(signature.indexOf(":") + 1)
      .split(";")
      .map((tag) => [tag.slice(0, tag.indexOf("=")).trim(), tag.slice(tag.indexOf("=") + 1).replace(/\s/g, "")]),
  );
  expect([tags.get("a"), tags.get("c"), tags.get("d"), tags.get("s")]).toEqual([
    "rsa-sha256",
    "relaxed/relaxed",
    "albashi.example",
    "mail2026",
  ]);

  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  const relaxedBody = `${lines.join("\r\n").replace(/(\r\n)+$/, "")}\r\n`;
  const relaxed = (line: string) =>
    `${line.slice(0, line.indexOf(":")).toLowerCase().trim()}:${line
      .slice(line.indexOf(":") + 1)
      .replace(/[ \t]+/g, " ")
      .trim()}`;
  const signedHeaders = (tags.get("h") ?? "").toLowerCase().split(":");
  const signed = signedHeaders.flatMap((name) => headers.findLast((line) => line.toLowerCase().startsWith(`${name}:`)) ?? []);
  const unsigned = relaxed(signature).replace(/(; ?b=)[^;]*/, "$1");
  return {
    signedHeaders,
    bodyHolds: createHash("sha256").update(relaxedBody, "latin1").digest("base64") === tags.get("bh"),
    signatureHolds: createVerify("sha256")
      .update([...signed.map(relaxed), unsigned].join("\r\n"), "latin1")
      .verify(publicKey, tags.get("b") ?? "", "base64"),
  };
};

test("a signed mail arrives with a valid signature over the headers that recipients trust", async () => {
  const { signedHeaders, ...verdict } = verify(await received());
  expect(verdict).toEqual({ bodyHolds: true, signatureHolds: true });
  expect(signedHeaders).toEqual(expect.arrayContaining(["from", "to", "subject", "date", "message-id", "content-type"]));
});

test("a changed subject or body invalidates the signature", async () => {
  const source = await received();
  expect(verify(source.replace(/^Subject:.*$/m, "Subject: Pay here"))).toMatchObject({ bodyHolds: true, signatureHolds: false });
  expect(verify(source.replace("314,660", "914,660"))).toMatchObject({ bodyHolds: false, signatureHolds: true });
});

test("the one-click unsubscribe headers are present and signed, as RFC 8058 requires", async () => {
  const source = await received({ oneClickUnsubscribeUrl: "https://albashi.example/api/v1/newsletter/unsubscriptions/secret" });
  expect([headerIn(source, "List-Unsubscribe"), headerIn(source, "List-Unsubscribe-Post")]).toEqual([
    "<https://albashi.example/api/v1/newsletter/unsubscriptions/secret>",
    "List-Unsubscribe=One-Click",
  ]);
  const verdict = verify(source);
  expect(verdict.signedHeaders).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post"]));
  expect(verdict.signatureHolds).toBe(true);
});

test("other mails have no one-click unsubscribe", async () => {
  expect(await received()).not.toContain("List-Unsubscribe");
});

test("sets the reply address, and a name cannot inject a header or a recipient", async () => {
  const name = 'Ada", <all@example.ng>\r\nBcc: thief@example.ng';
  const source = await received({ replyTo: { name, address: "ada@example.ng" } });
  // The name is encoded, so that the header contains exactly one address.
  expect(headerIn(source, "Reply-To")).toMatch(/^(=\?UTF-8\?Q\?[^\s<>@]+\?= )+<ada@example\.ng>$/);
  expect(headerIn(source, "Bcc")).toBeUndefined();
});

test("names the support address in both forms of the mail, and sends replies there", async () => {
  const source = await received({
    html: `<p>Questions? ${supportAddressPlaceholder}</p>`,
    text: `Questions? ${supportAddressPlaceholder}`,
  });
  expect(source.match(/Questions\? support@albashi\.example/g)).toHaveLength(2);
  expect(headerIn(source, "Reply-To")).toBe("Albashi <support@albashi.example>");
});

test("sends mails unsigned without a key", async () => {
  expect(headerIn(await received({}, server), "DKIM-Signature")).toBeUndefined();
});

test.each([
  [undefined, 6],
  [2, 2],
])("with %s open connections, six mails make %i", async (connections, made) => {
  const mail = await silentMail();
  const email = smtpEmail({ ...server, url: mail.url, signing, ...(connections === undefined ? {} : { connections }) });
  const letter = { to: "ada@example.ng", subject: "Paid", html: "<p>Paid</p>", text: "Paid" };
  await Promise.all(Array.from({ length: 6 }, (_, place) => email.send({ ...letter, messageId: `${place}@albashi.example` })));
  expect(mail.connections()).toBe(made);
  mail.stop();
});
