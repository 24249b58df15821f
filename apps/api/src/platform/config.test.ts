import { generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentSigningKey } from "../testing/document-signing-key.ts";
import { readConfig } from "./config.ts";

const settings = {
  NODE_ENV: "test",
  DATABASE_URL: "postgres://localhost/albashi",
  REDIS_URL: "redis://localhost",
  RESTATE_INGRESS_URL: "http://localhost",
  RESTATE_ADMIN_URL: "http://localhost",
  SMTP_URL: "smtp://localhost",
};
const inPem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();
const privateKey = inPem(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);
const encoded = (text: string) => Buffer.from(text).toString("base64");

test("signs mails when the domain, the selector and the key are set", () => {
  const { mail } = readConfig({ ...settings, DKIM_DOMAIN: "albashi.example", DKIM_SELECTOR: "mail2026", DKIM_KEY: encoded(privateKey) });
  expect(mail.signing).toEqual({ domain: "albashi.example", selector: "mail2026", privateKey });
  expect(readConfig(settings).mail.signing).toBeUndefined();
});

test("rejects an incomplete signing key", () => {
  expect(() => readConfig({ ...settings, DKIM_DOMAIN: "albashi.example" })).toThrow("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY together");
});

test.each([
  ["no key at all", "hunter2"],
  ["half of one", privateKey.slice(0, 200)],
  ["one of a kind that does not sign mails here", inPem(generateKeyPairSync("ed25519").privateKey)],
])("a signing key that is %s stops the start, and is not printed", (_what, key) => {
  const read = () => readConfig({ ...settings, DKIM_KEY: encoded(key) });
  expect(read).toThrow("A signing key is base64 of an RSA private key in PEM.");
  expect(read).not.toThrow(key);
});

test("reads the trusted proxies as addresses and networks; none trusts no proxy", () => {
  const proxiesOf = (text?: string) =>
    readConfig({ ...settings, ...(text === undefined ? {} : { TRUSTED_PROXIES: text }) }).http.trustedProxies;
  expect([proxiesOf(), proxiesOf("none"), proxiesOf("10.0.0.5, 10.1.0.0/16,fd00::/8")]).toEqual([
    [],
    [],
    ["10.0.0.5", "10.1.0.0/16", "fd00::/8"],
  ]);
});

test.each(["", "1", "true", "loopback", "10.0.0", "10.0.0.5/33", "0.0.0.0/0", "::/0", "10.0.0.5,", "10.0.0.5/8/8"])(
  "does not start with trusted proxies that are %j, and says what to write",
  (text) => {
    expect(() => readConfig({ ...settings, TRUSTED_PROXIES: text })).toThrow("TRUSTED_PROXIES lists the addresses or networks");
  },
);

test("rejects production that does not say which proxies it trusts", () => {
  expect(() => readConfig({ ...settings, NODE_ENV: "production" })).toThrow("TRUSTED_PROXIES");
});

test("password hashes take 64 MiB; less only in tests on this machine", () => {
  const memoryOf = (over: NodeJS.ProcessEnv) => readConfig({ ...settings, ...over }).passwordMemoryKib;
  expect(memoryOf({ NODE_ENV: "development" })).toBe(65_536);
  for (const wrong of ["65535", "131072"])
    expect(() => memoryOf({ NODE_ENV: "development", PASSWORD_MEMORY_KIB: wrong })).toThrow("PASSWORD_MEMORY_KIB is for tests");
  expect(memoryOf({})).toBe(1_024);
  expect(memoryOf({ PASSWORD_MEMORY_KIB: "65536" })).toBe(65_536);
  // A deployment that calls itself a test.
  const deployed = { PUBLIC_URL: "https://test.albashi.example" };
  expect(memoryOf(deployed)).toBe(65_536);
  expect(() => memoryOf({ ...deployed, PASSWORD_MEMORY_KIB: "1024" })).toThrow("PASSWORD_MEMORY_KIB is for tests");
});

test("passkeys belong to the host of the public address or a parent of it", () => {
  const domainOf = (domain?: string) =>
    readConfig({ ...settings, PUBLIC_URL: "https://app.albashi.example", ...(domain === undefined ? {} : { PASSKEY_DOMAIN: domain }) })
      .passkeys.domain;
  expect([domainOf(), domainOf("app.albashi.example"), domainOf("albashi.example")]).toEqual([
    "app.albashi.example",
    "app.albashi.example",
    "albashi.example",
  ]);
  for (const wrong of ["", "bashi.example", "other.example", "x.app.albashi.example"])
    expect(() => domainOf(wrong)).toThrow("PASSKEY_DOMAIN");
});

test("rejects production without an address for enquiries", () => {
  expect(() => readConfig({ ...settings, NODE_ENV: "production" })).toThrow("SUPPORT_ADDRESS");
});

test("rejects production without the legal details of the employer of record", () => {
  expect(() => readConfig({ ...settings, NODE_ENV: "production" })).toThrow(
    "LEGAL_NAME, LEGAL_RC_NUMBER, LEGAL_ADDRESS, LEGAL_TAX_ID, LEGAL_PENCOM_CODE",
  );
});

test("uses the sandbox for name enquiries, unless production uses the provider", () => {
  expect(readConfig(settings).bankLookup).toEqual({
    provider: "kora",
    url: "http://127.0.0.1:17090/kora/merchant/api/v1",
    key: "sk_test_sandbox",
    perSecond: 5,
  });
  const live = { BANK_LOOKUP: "paystack", BANK_LOOKUP_KEY: "sk_live_1", BANK_LOOKUP_URL: "https://api.paystack.co" };
  expect(readConfig({ ...settings, ...live }).bankLookup).toMatchObject({ url: "https://api.paystack.co", key: "sk_live_1" });
});

test("sends a live key only to the provider", () => {
  const read = () => readConfig({ ...settings, BANK_LOOKUP_KEY: "sk_live_1" });
  expect(read).toThrow("A live BANK_LOOKUP_KEY goes to https://api.korapay.com");
  expect(read).not.toThrow("sk_live_1");
});

test("has an employer of record outside production, and rejects an incomplete legal entity", () => {
  expect(readConfig(settings).legalEntity).toMatchObject({ legalName: "Albashi Employment Services Limited" });
  expect(() => readConfig({ ...settings, LEGAL_NAME: "Albashi Limited" })).toThrow(
    "LEGAL_NAME, LEGAL_TAX_ID and LEGAL_PENCOM_CODE together",
  );
});

test("stores files in a folder, or in S3 when it is fully configured; rejects an incomplete configuration", () => {
  expect(readConfig({ ...settings, FILES_FOLDER: "/srv/files" }).files).toEqual({ folder: "/srv/files" });
  const s3 = { S3_ENDPOINT: "https://s3.example", S3_REGION: "r", S3_BUCKET: "b", S3_ACCESS_KEY: "i", S3_SECRET_KEY: "s" };
  expect(readConfig({ ...settings, ...s3 }).files).toEqual({
    s3: { endpoint: "https://s3.example", region: "r", bucket: "b", accessKeyId: "i", secretAccessKey: "s" },
  });
  expect(() => readConfig({ ...settings, ...s3, S3_BUCKET: undefined })).toThrow("S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together");
});

/** The lines `NAME=value` or `NAME: value` of a text, with a value in place of each secret. */
const settingsIn = (lines: string) => {
  const found = [...lines.matchAll(/^ *([A-Z][A-Z0-9_]+)(?:=|: )(.+)$/gm)].map(([, name = "", value = ""]) => [name, value] as const);
  const secret = (name: string) => (name === "DOCUMENT_SIGNING_KEY" ? documentSigningKey() : randomBytes(32).toString("base64"));
  return Object.fromEntries(found.map(([name, value]) => [name, value === "…" ? secret(name) : value.replace("…", "secret")]));
};
const between = (file: string, begin: string, end: string) => {
  const [, after = ""] = readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), "utf8").split(begin);
  return after.slice(0, after.indexOf(end));
};

test("production starts with the settings of the compose file and those that ops/README.md shows beside it", () => {
  const composed = settingsIn(between("compose.yaml", "x-product: &product", "services:"));
  const shown = settingsIn(between("README.md", "```ini\n", "```"));
  const config = readConfig({ NODE_ENV: "production", ...shown, ...composed });
  expect(config).toMatchObject({ isProduction: true, files: { folder: "/files" }, passwordMemoryKib: 65_536 });
  expect(() => readConfig({ NODE_ENV: "production", ...shown, ...composed, PASSWORD_MEMORY_KIB: "1024" })).toThrow("is for tests");
  expect(config.payments.kora).toMatchObject({ isLive: false, url: "https://api.korapay.com/merchant/api/v1" });
});

test("has a demo tour only where its database is set", () => {
  expect(readConfig(settings).demoTour).toBeUndefined();
  expect(readConfig({ ...settings, DEMO_DATABASE_URL: "" }).demoTour).toBeUndefined();
  const url = "postgres://albashi_demo@localhost/demo";
  expect(readConfig({ ...settings, DEMO_DATABASE_URL: url }).demoTour?.database.url).toBe(url);
});
