// The base run of the specification, calculated, funded and paid by the product: what it asks for, holds and puts on schedules, to the kobo.

import type { UserId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { baseRun } from "../../../../testing/base-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { readPayout } from "../../../payments/payouts/use-cases/read-payout.ts";
import { chooseRemitter } from "../../../payments/remitter/use-cases/choose-remitter.ts";
import { auditSchedules } from "../../payments/use-cases/audit-schedules.ts";
import { remittancesWorkflows } from "../../workflows.ts";
import { finaliseInTransaction } from "./finalise-schedule.ts";
import { listObligations } from "./list-obligations.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<typeof baseRun>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime(new Date("2026-11-25T08:00:00Z"));
  await fixture.forget();
  run = await baseRun(fixture);
});

const rowsOf = <Row>(statement: ReturnType<typeof sql>) => fixture.rows<Row>(run.companyId, statement);
const naira = (kobo: bigint | string) => Number(kobo) / 100;
const balances = async () =>
  Object.fromEntries(
    (
      await rowsOf<{ account: string; balance: bigint }>(
        sql`select account, -balance as balance from account_balances where is_held_for_remittance(account) and balance <> 0`,
      )
    ).map(({ account, balance }) => [account, naira(balance)]),
  );
const owed = async () =>
  Object.fromEntries(
    (await listObligations(fixture.dependencies, run)).obligations.map(({ kind, code, amountKobo }) => [
      `${kind} ${code}`.trim(),
      naira(amountKobo),
    ]),
  );
const needed = async () => {
  const { totalKobo, feesKobo, employerRemitsKobo } = (await readPayout(fixture.dependencies, run.actor, run.runId)).needed;
  return { withoutFees: naira(BigInt(totalKobo) - BigInt(feesKobo)), employerRemits: naira(employerRemitsKobo) };
};
const pay = async () => {
  await fixture.fund(run.companyId, 200_000_000n);
  await fixture.setBalance(200_000_000n);
  await fixture.start(run);
  await runOutbox(fixture.dependencies, remittancesWorkflows);
};
const letAlbashiRemit = () =>
  chooseRemitter(fixture.dependencies, run.actor, { remitter: "albashi", effectiveFrom: lagosDayOf(fixture.now()) });

const obligations = {
  ...{ "paye LA": 40_838, "paye OG": 17_600, "paye FC": 140_900, "pension 0021": 230_400, "pension 0025": 36_000 },
  ...{ housing_fund: 3_500, compensation_fund: 15_500 },
};

test("case 1: calculates the tax, pension, housing fund and net pay of the three employees", async () => {
  const slips = await rowsOf<{ gross: bigint; paye: bigint; pension: bigint; net: bigint }>(
    sql`select gross, paye, pension, net from payslips where run_id = ${run.runId} order by staff_number`,
  );
  expect(slips.map(({ gross, paye, pension, net }) => [gross, paye, pension, net].map(naira))).toEqual([
    [350_000, 40_838, 22_400, 283_262],
    [200_000, 17_600, 16_000, 166_400],
    [1_000_000, 140_900, 80_000, 779_100],
  ]);
});

test("case 2: where Albashi remits, funding asks for 1,713,500 and every liability is the sum of its schedule", async () => {
  await letAlbashiRemit();
  expect(await needed()).toEqual({ withoutFees: 1_713_500, employerRemits: 0 });
  await pay();
  expect(await owed()).toEqual(obligations);
  expect(await balances()).toEqual({
    ...{ "paye:LA": 40_838, "paye:OG": 17_600, "paye:FC": 140_900 },
    ...{ "pension_employee:0021": 102_400, "pension_employer:0021": 128_000 },
    ...{ "pension_employee:0025": 16_000, "pension_employer:0025": 20_000 },
    ...{ housing_fund: 3_500, compensation_fund: 15_500 },
  });
  expect(await auditSchedules(fixture.dependencies, { companyIds: [run.companyId] })).toEqual([]);
});

test("case 3: where the employer remits, funding asks for 1,228,762, nothing is held, and the schedules are the same", async () => {
  expect(await needed()).toEqual({ withoutFees: 1_228_762, employerRemits: 484_738 });
  await pay();
  expect(await owed()).toEqual(obligations);
  expect(await balances()).toEqual({});
  expect(await auditSchedules(fixture.dependencies, { companyIds: [run.companyId] })).toEqual([]);
});

test("case 4: the base run is due on 4, 10 and 28 December, and the housing fund is to be paid by 24 December", async () => {
  await pay();
  const { obligations: listed } = await listObligations(fixture.dependencies, run);
  expect(listed.map(({ kind, due }) => [kind, due?.byRule, due?.legal, due?.payBy])).toEqual([
    ["pension", "2026-12-04", "2026-12-04", "2026-12-02"],
    ["pension", "2026-12-04", "2026-12-04", "2026-12-02"],
    ["paye", "2026-12-10", "2026-12-10", "2026-12-09"],
    ["paye", "2026-12-10", "2026-12-10", "2026-12-09"],
    ["paye", "2026-12-10", "2026-12-10", "2026-12-09"],
    ["housing_fund", "2026-12-25", "2026-12-28", "2026-12-24"],
    ["compensation_fund", "2026-12-31", "2026-12-31", "2026-12-31"],
  ]);
});

test("case 10: without an RSA PIN the 36,000 stay in the ledger and open, and 230,400 of the other administrator are final", async () => {
  await letAlbashiRemit();
  await pay();
  await fixture.asAdmin("delete from identity_numbers where company_id = $1 and employee_id = $2 and kind = 'rsa_pin'", [
    ...[run.companyId, run.employees[1]],
  ]);
  const pensions = async () => (await listObligations(fixture.dependencies, run)).obligations.filter(({ kind }) => kind === "pension");
  const { companyId } = run;
  const finalise = async (code: string) => {
    const scheduleId = (await pensions()).find((one) => one.code === code)?.schedules[0]?.scheduleId;
    if (!scheduleId) throw new Error(`Administrator ${code} has no schedule.`);
    return fixture.dependencies.database.inCompany(companyId, (tx) =>
      finaliseInTransaction(tx, { companyId, scheduleId, by: newId<UserId>(), at: fixture.now() }),
    );
  };
  expect(await finalise("0021")).toMatchObject({ total: 230_400_00n });
  await expect(finalise("0025")).rejects.toMatchObject({ code: "every_line_blocked" });
  expect(await balances()).toMatchObject({ "pension_employee:0025": 16_000, "pension_employer:0025": 20_000 });
  await fixture.setTime(new Date("2026-12-05T08:00:00Z"));
  expect((await pensions()).find(({ code }) => code === "0025")).toMatchObject({
    ...{ nextStep: "complete_records", outstandingKobo: "3600000", remittedKobo: "0" },
    lateness: { days: 1, penalty: { lowKobo: "72000", highKobo: "72000" } },
  });
});
