// Acts that decide where the company's own money goes need a step-up for themselves.

import { minuteMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import type { Member } from "../../../../testing/member.ts";
import { expectOwnStepUp } from "../../../../testing/own-step-up.ts";
import { readWallet } from "../../ledger/use-cases/read-wallet.ts";

let fixture: FundingFixture;
let run: Awaited<ReturnType<FundingFixture["fundedRun"]>>;
let by: Member;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  run = await fixture.fundedRun({ people: 1 });
  by = (await fixture.ownerOf(run.companyId)).who;
});

const setAccount = (accountNumber: string) =>
  ({ method: "PUT", url: "/api/v1/payments/withdrawal-account", payload: { bank: "Access Bank", accountNumber } }) as const;
const withdraw = (amountKobo: string) => ({ method: "POST", url: "/api/v1/payments/withdrawals", payload: { amountKobo } }) as const;
const choose = (remitter: string, effectiveFrom: string) =>
  ({ method: "POST", url: "/api/v1/payments/remitter", payload: { remitter, effectiveFrom } }) as const;
const own = "0690000032";
const ownAccount = { bank: "Access Bank", ends: "0032" };
const knowOwnAccount = () => fixture.control("PUT", "/accounts", { bank: "044", account: own, name: "OKAFOR FOODS LIMITED" });

test("the account that withdrawals go to is set by a step-up for this account", async () => {
  await knowOwnAccount();
  await expectOwnStepUp(fixture, {
    ...{ by, request: setAccount(own) },
    confirms: { act: "set_withdrawal_account", account: ownAccount },
    others: [setAccount("0690000049"), withdraw("400000")],
  });
});

test("a withdrawal is requested and approved by a step-up for its amount and its account", async () => {
  await knowOwnAccount();
  expect((await by.call(setAccount(own))).statusCode).toBe(200);
  const requested = await expectOwnStepUp(fixture, {
    ...{ by, request: withdraw("400000") },
    confirms: { act: "withdraw_money", amountKobo: "400000", account: ownAccount },
    others: [withdraw("400001"), setAccount(own)],
  });
  const [withdrawal] = requested.json<{ withdrawals: { withdrawalId: string; state: string }[] }>().withdrawals;
  expect(withdrawal?.state).toBe("awaiting_approval");
  const approval = (id: string | undefined) => ({ method: "POST", url: `/api/v1/payments/withdrawals/${id}/approval` }) as const;
  await expectOwnStepUp(fixture, {
    by: (await fixture.ownerOf(run.companyId)).who,
    request: approval(withdrawal?.withdrawalId),
    confirms: { act: "withdraw_money", amountKobo: "400000", account: ownAccount },
    others: [approval(run.runId), withdraw("400000")],
  });
});

test("collected deductions are released by a step-up for the decision and the amount", async () => {
  // As the migration leaves a company that was paying before there was a choice.
  await fixture.asAdmin("insert into remitter_choices values ($1, '2026-01-01', 'albashi', null, now())", [run.companyId]);
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs);
  const { undecidedKobo: amountKobo } = await readWallet(fixture.dependencies, run.actor);
  const decide = (decision: string, amount = amountKobo) =>
    ({ method: "POST", url: "/api/v1/payments/held-funds/decisions", payload: { decision, amountKobo: amount } }) as const;
  await expectOwnStepUp(fixture, {
    ...{ by, request: decide("release") },
    confirms: { act: "decide_held_funds", decision: "release", amountKobo },
    others: [decide("keep"), decide("release", "100"), withdraw(amountKobo)],
  });
});

test("the remitter is chosen by a step-up for the choice, its day and what applied before", async () => {
  const day = "2027-01-01";
  const { who: other } = await fixture.ownerOf(run.companyId);
  await expectOwnStepUp(fixture, {
    ...{ by, request: choose("albashi", day) },
    confirms: { act: "choose_remitter", remitter: "albashi", effectiveFrom: day },
    others: [choose("employer", day), choose("albashi", "2027-02-01")],
    change: async () => {
      expect((await other.call(choose("albashi", "2026-12-01"))).statusCode).toBe(201);
      return undefined;
    },
  });
});
