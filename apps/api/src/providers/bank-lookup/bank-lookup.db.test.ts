import { type ThrowAwaySandbox, throwAwaySandbox } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { koraBankLookup } from "./kora.ts";
import { pacedBankLookup } from "./paced.ts";
import { paystackBankLookup } from "./paystack.ts";
import type { BankLookup } from "./port.ts";

let sandbox: ThrowAwaySandbox;
beforeAll(async () => {
  sandbox = await throwAwaySandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.forget());

const timeoutMs = 500;
const kora = (key = "sk_test_1"): BankLookup => koraBankLookup({ url: sandbox.koraUrl, key, timeoutMs });
const paystack = (key = "sk_test_1"): BankLookup => paystackBankLookup({ url: sandbox.paystackUrl, key, timeoutMs });
const account = { bankCode: "044", accountNumber: "0690000031" };

describe.each([
  ["kora", kora],
  ["paystack", paystack],
] as const)("asking a bank through %s", (provider, lookup) => {
  const call = `${provider}.resolve`;

  test("tells what the account is called", async () => {
    await sandbox.setName({ bank: "044", account: account.accountNumber, name: "OKAFOR  ADAEZE\u202e GRACE " });
    expect(await lookup().ask(account)).toEqual({ outcome: "found", accountName: "OKAFOR ADAEZE GRACE" });
  });

  test("asks for a wallet by the code that this provider knows", async () => {
    await sandbox.setName({ bank: "100004", account: "8031234567", name: "ADAEZE OKAFOR" });
    expect(await lookup().ask({ bankCode: "100004", accountNumber: "8031234567" })).toMatchObject({ accountName: "ADAEZE OKAFOR" });
  });

  test("says that there is no such account", async () => {
    expect(await lookup().ask({ bankCode: "011", accountNumber: "9999999999" })).toEqual({ outcome: "no_such_account" });
  });

  test("does not know a bank that the provider does not know, today or tomorrow", async () => {
    const unknownBank = { outcome: "unknown", because: "the provider does not know this bank", mayAskAgain: false };
    expect(await lookup().ask({ bankCode: "999", accountNumber: "0690000031" })).toEqual(unknownBank);
  });

  test.each([
    ["timeout", "the provider did not answer in time"],
    ["reset", "the answer was broken"],
    ["server_error", "the provider answered 502"],
    ["cut_short", "the answer was broken"],
    ["too_many", "the provider answered 429"],
  ])("does not know after %s, and may ask again", async (fault, because) => {
    await sandbox.order({ call, fault, times: 1 });
    expect(await lookup().ask(account)).toEqual({ outcome: "unknown", because, mayAskAgain: true });
    expect(await lookup().ask(account)).toMatchObject({ outcome: "found" });
  });

  test("does not take the name of another account", async () => {
    await sandbox.order({ call, fault: "other_account", times: 1 });
    expect(await lookup().ask(account)).toMatchObject({ outcome: "unknown", because: "the answer was about another account" });
  });

  test("gives up when the key is refused", async () => {
    const refused = { outcome: "unknown", because: "the provider refused our key", mayAskAgain: false };
    expect(await lookup("sk_live_1").ask(account)).toEqual(refused);
    expect(await lookup("nonsense").ask(account)).toEqual(refused);
    expect((await sandbox.asked()).length).toBe(0);
  });
});

test("asking is paced: ten questions at twenty a second take nearly half a second", async () => {
  const lookup = pacedBankLookup({ ask: async () => ({ outcome: "no_such_account" }) }, { perSecond: 20 });
  const begun = performance.now();
  await Promise.all(Array.from({ length: 10 }, () => lookup.ask(account)));
  expect(performance.now() - begun).toBeGreaterThan(440);
});
