import { type ThrowAwaySandbox, throwAwaySandbox } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { koraBankLookup } from "./kora.ts";
import { paystackBankLookup } from "./paystack.ts";
import type { BankLookup } from "./port.ts";
import { rateLimitedBankLookup } from "./rate-limited.ts";

let sandbox: ThrowAwaySandbox;
beforeAll(async () => {
  sandbox = await throwAwaySandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.reset());

const timeoutMs = 500;
const kora = (key = "sk_test_1"): BankLookup => koraBankLookup({ url: sandbox.koraUrl, key, timeoutMs });
const paystack = (key = "sk_test_1"): BankLookup => paystackBankLookup({ url: sandbox.paystackUrl, key, timeoutMs });
const account = { bankCode: "044", accountNumber: "0690000031" };

describe.each([
  ["kora", kora],
  ["paystack", paystack],
] as const)("name enquiry through %s", (provider, lookup) => {
  const call = `${provider}.resolve`;

  test("returns the account name", async () => {
    await sandbox.setName({ bank: "044", account: account.accountNumber, name: "OKAFOR  ADAEZE\u202e GRACE " });
    expect(await lookup().resolveAccountName(account)).toEqual({ outcome: "found", accountName: "OKAFOR ADAEZE GRACE" });
  });

  test("sends the provider's own code for a wallet", async () => {
    await sandbox.setName({ bank: "100004", account: "8031234567", name: "ADAEZE OKAFOR" });
    expect(await lookup().resolveAccountName({ bankCode: "100004", accountNumber: "8031234567" })).toMatchObject({
      accountName: "ADAEZE OKAFOR",
    });
  });

  test("reports that the account does not exist", async () => {
    expect(await lookup().resolveAccountName({ bankCode: "011", accountNumber: "9999999999" })).toEqual({ outcome: "no_such_account" });
  });

  test("returns an unknown result without retry for a bank the provider does not support", async () => {
    const unknownBank = { outcome: "unknown", reason: "the provider does not know this bank", isRetryable: false };
    expect(await lookup().resolveAccountName({ bankCode: "999", accountNumber: "0690000031" })).toEqual(unknownBank);
  });

  test.each([
    ["timeout", "the provider did not answer in time"],
    ["reset", "the answer was broken"],
    ["server_error", "the provider answered 502"],
    ["cut_short", "the answer was broken"],
    ["too_many", "the provider answered 429"],
  ])("returns a retryable unknown result after %s", async (fault, reason) => {
    await sandbox.injectFault({ call, fault, times: 1 });
    expect(await lookup().resolveAccountName(account)).toEqual({ outcome: "unknown", reason, isRetryable: true });
    expect(await lookup().resolveAccountName(account)).toMatchObject({ outcome: "found" });
  });

  test("rejects the name of another account", async () => {
    await sandbox.injectFault({ call, fault: "other_account", times: 1 });
    expect(await lookup().resolveAccountName(account)).toMatchObject({
      outcome: "unknown",
      reason: "the answer was about another account",
    });
  });

  test("does not retry when the key is rejected", async () => {
    const refused = { outcome: "unknown", reason: "the provider rejected our API key", isRetryable: false };
    expect(await lookup("sk_live_1").resolveAccountName(account)).toEqual(refused);
    expect(await lookup("nonsense").resolveAccountName(account)).toEqual(refused);
    expect((await sandbox.recordedCalls()).length).toBe(0);
  });
});

test("limits the rate: ten enquiries at twenty a second take nearly half a second", async () => {
  const lookup = rateLimitedBankLookup({ resolveAccountName: async () => ({ outcome: "no_such_account" }) }, { perSecond: 20 });
  const startedAtMs = performance.now();
  await Promise.all(Array.from({ length: 10 }, () => lookup.resolveAccountName(account)));
  expect(performance.now() - startedAtMs).toBeGreaterThan(440);
});
