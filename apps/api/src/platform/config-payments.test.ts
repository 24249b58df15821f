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
const production = {
  ...settings,
  NODE_ENV: "production",
  PUBLIC_URL: "https://albashi.example",
  WORKFLOWS_URL: "http://localhost",
  TRUSTED_PROXIES: "none",
  MAIL_FROM: "hello@albashi.example",
  SUPPORT_ADDRESS: "support@albashi.example",
  ...{
    LEGAL_NAME: "Albashi Limited",
    LEGAL_TAX_ID: "1",
    LEGAL_RC_NUMBER: "RC 3",
    LEGAL_ADDRESS: "4 Marina, Lagos",
    LEGAL_PENCOM_CODE: "2",
    CLAMD_URL: "tcp://127.0.0.1:3310",
  },
  RESTATE_IDENTITY_KEY: "publickeyv1_1",
  BANK_LOOKUP_KEY: "sk_live_lookup",
  FILES_FOLDER: "files",
  DOCUMENT_SIGNING_KEY: documentSigningKey(),
  ...Object.fromEntries(
    ["SECRETS_KEY", "VAULT_KEY", "PASSWORD_PEPPER", "PAYSLIP_SIGNING_KEY"].map((name) => [name, Buffer.alloc(32, 1).toString("base64")]),
  ),
};
const live = { KORA_SECRET_KEY: "sk_live_1", KORA_PUBLIC_KEY: "pk_live_1" };

test("uses the sandbox outside production, without any key", () => {
  const { payments } = readConfig(settings);
  expect(payments.provider).toBe("kora");
  expect(payments.kora).toEqual({
    url: "http://127.0.0.1:17090/kora/merchant/api/v1",
    key: "sk_test_sandbox",
    messageKeys: ["sk_test_sandbox"],
    publicKey: "pk_test_sandbox",
    isLive: false,
    requestLimiter: { permits: 20, perSecond: 50 },
    scriptUrl: "http://127.0.0.1:17090/korapay-collections.min.js",
    notificationUrl: "http://localhost:17000/api/v1/webhooks/kora",
  });
  expect(payments.paystack).toMatchObject({
    url: "http://127.0.0.1:17090/paystack",
    scriptUrl: "http://127.0.0.1:17090/inline.js",
    notificationUrl: "http://localhost:17000/api/v1/webhooks/paystack",
  });
});

test("uses the provider with live keys in production", () => {
  const { payments } = readConfig({ ...production, ...live, KORA_OLD_KEYS: "sk_live_0,sk_live_00" });
  expect(payments.kora).toMatchObject({
    url: "https://api.korapay.com/merchant/api/v1",
    isLive: true,
    messageKeys: ["sk_live_1", "sk_live_0", "sk_live_00"],
    scriptUrl: "https://korablobstorage.blob.core.windows.net/modal-bucket/korapay-collections.min.js",
    notificationUrl: "https://albashi.example/api/v1/webhooks/kora",
  });
  // The other provider has no key, so no webhook can be signed in its name.
  expect(payments.paystack).toMatchObject({ key: "", messageKeys: [], isLive: false });
});

test("rejects a test key in production unless an address is set", () => {
  expect(() => readConfig(production)).toThrow("Production needs a live KORA_SECRET_KEY");
  expect(() => readConfig({ ...production, KORA_SECRET_KEY: "sk_test_1" })).toThrow("Production needs a live KORA_SECRET_KEY");
  expect(() => readConfig({ ...production, ...live, PAYMENTS: "paystack" })).toThrow("Production needs a live PAYSTACK_SECRET_KEY");
  expect(readConfig({ ...production, KORA_URL: "https://sandbox.example/kora" }).payments.kora).toMatchObject({ isLive: false });
});

test("sends a live key only to the provider, and does not print it", () => {
  const read = () => readConfig({ ...settings, ...live });
  expect(read).toThrow("A live KORA_SECRET_KEY goes to https://api.korapay.com");
  expect(read).not.toThrow("sk_live_1");
});

test("rejects a live secret key with a test public key: payments would go unmonitored", () => {
  expect(() => readConfig({ ...production, ...live, KORA_PUBLIC_KEY: "pk_test_1" })).toThrow("are of different kinds");
});

test("reads periods, request limits and payment limits as set", () => {
  const { payments } = readConfig(settings);
  expect(payments).toMatchObject({
    settleDelayMs: 900_000,
    notFoundTries: 3,
    claimMs: 60_000,
    pollDelaysMs: [10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000],
    pollIntervalMs: 3_600_000,
    pollMaxAgeMs: 259_200_000,
    holdMs: 86_400_000,
    limits: { perItem: 10_000_000_00n, perRun: 500_000_000_00n, perDay: 1_000_000_000_00n },
    cardLimit: 1_000_000_00n,
  });
  const other = readConfig({ ...settings, PAYOUT_POLL_DELAYS_MS: "5,10", PAYOUT_LIMIT_ITEM: "100000", CHECKOUT_CARD_LIMIT: "5000000" });
  expect(other.payments).toMatchObject({ pollDelaysMs: [5, 10], limits: { perItem: 1_000_00n }, cardLimit: 50_000_00n });
  const elsewhere = readConfig({ ...settings, WEBHOOKS_URL: "https://hooks.example" });
  expect(elsewhere.payments.kora.notificationUrl).toBe("https://hooks.example/kora");
  expect(() => readConfig({ ...settings, PAYOUT_LIMIT_ITEM: "0" })).toThrow("An amount is digits of kobo");
  expect(() => readConfig({ ...settings, PAYOUT_POLL_DELAYS_MS: "soon" })).toThrow("milliseconds with commas");
});

test("in production all processes share the lanes of the providers", () => {
  expect(readConfig(settings).payments.lanes).toBe("shared");
  expect(readConfig({ ...settings, PROVIDER_LANES: "process" }).payments.lanes).toBe("process");
  expect(() => readConfig({ ...production, PROVIDER_LANES: "process" })).toThrow("In production PROVIDER_LANES is shared");
});

test("production refuses a document signing key without its certificate, or on another curve", () => {
  const keyOf = (pem: string) => ({ ...settings, DOCUMENT_SIGNING_KEY: Buffer.from(pem, "utf8").toString("base64") });
  const whole = Buffer.from(documentSigningKey(), "base64").toString("utf8");
  expect(readConfig(keyOf(whole)).documentSigningPem).toBe(whole);
  expect(() => readConfig(keyOf(whole.slice(0, whole.indexOf("-----BEGIN CERTIFICATE-----"))))).toThrow("document signing key");
  expect(() => readConfig(keyOf("no key"))).toThrow("document signing key");
});
