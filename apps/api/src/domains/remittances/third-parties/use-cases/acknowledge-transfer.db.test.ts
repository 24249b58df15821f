// The acknowledgement of a third party: a receipt that is entered once its transfer arrived, and that employees can follow.

import type { EmployeeId } from "@albashi/contracts/ids";
import { lagosDayOf, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { Actor } from "../../../../platform/http/actor.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type OwedDues, thirdPartyFixture } from "../../../../testing/third-party-fixture.ts";
import { checkReceipt } from "../../schedules/use-cases/check-receipt.ts";
import { enterReceipt } from "../../schedules/use-cases/enter-receipt.ts";
import { readDeductionsOf } from "../../schedules/use-cases/list-own-deductions.ts";
import { listReceipts } from "../../schedules/use-cases/list-receipts.ts";

let fixture: PayoutFixture;
let unions: ReturnType<typeof thirdPartyFixture>;
let owed: OwedDues;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  unions = thirdPartyFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  owed = await unions.owe();
});
afterEach(async () => {
  expect(await unions.audit(owed.companyId)).toEqual([]);
});

describe("the acknowledgement of the payee", () => {
  const acknowledge = (of: OwedDues, as: Actor) =>
    enterReceipt(fixture.dependencies, as, {
      ...{ scheduleId: of.scheduleId, number: "NUB/2026/118", reference: null, amountKobo: String(of.payable) },
      ...{ paidOn: lagosDayOf(fixture.now()), channel: "bank", alsoPays: [] },
    });
  const states = async (of: OwedDues) => (await listReceipts(fixture.dependencies, of.actor, of)).receipts.map(({ state }) => state);

  test.each(["albashi", "employer"] as const)(
    "is entered once the money arrived and confirmed by another person, where the %s remits",
    async (remitter) => {
      owed = await unions.owe({ remitter });
      await unions.enter(owed);
      if (remitter === "albashi") await expect(acknowledge(owed, owed.actor)).rejects.toMatchObject({ code: "albashi_enters_receipts" });
      await unions.prepare(owed);
      await expect(acknowledge(owed, owed.actor)).rejects.toMatchObject({
        code: remitter === "albashi" ? "albashi_enters_receipts" : "transfer_on_its_way",
      });
      await unions.workFor(5 * minuteMs, 10_000);
      await acknowledge(owed, owed.actor);
      expect(await states(owed)).toEqual(["entered"]);
      const [receipt] = (await listReceipts(fixture.dependencies, owed.actor, owed)).receipts;
      const check = (as: Actor) =>
        checkReceipt(fixture.dependencies, as, {
          ...{ scheduleId: owed.scheduleId, receiptId: receipt?.receiptId ?? expect.unreachable("There is no receipt.") },
          ...{ way: "letter", amountAtSourceKobo: String(owed.payable) },
        });
      await expect(check(owed.actor)).rejects.toMatchObject({ code: "entered_by_same_person" });
      await check(await unions.secondAdmin(owed));
      expect(await states(owed)).toEqual(["confirmed"]);
    },
  );

  test("lets the employee follow the deduction: deducted, paid to the payee, acknowledged", async () => {
    await unions.enter(owed);
    await fixture.rows(owed.companyId, sql`update pay_runs set payslips_published_at = ${fixture.now()}`);
    const [{ employeeId } = expect.unreachable("There is no employee.")] = await fixture.rows<{ employeeId: EmployeeId }>(
      owed.companyId,
      sql`select employee_id as "employeeId" from employees order by staff_number limit 1`,
    );
    const dues = async () => {
      const today = lagosDayOf(fixture.now());
      const all = await fixture.dependencies.database.inCompany(owed.companyId, (tx) =>
        readDeductionsOf(tx, { employeeId, year: 2026, today }),
      );
      return all.find(({ kind }) => kind === "third_party");
    };
    expect(await dues()).toMatchObject({ state: "scheduled", paidOn: null });
    await unions.prepare(owed);
    expect(await dues()).toMatchObject({ state: "scheduled", paidOn: null });
    await unions.workFor(5 * minuteMs, 10_000);
    expect(await dues()).toMatchObject({ state: "transferred", paidOn: "2026-06-25", confirmedOn: null });
    await acknowledge(owed, owed.actor);
    expect(await dues()).toMatchObject({ state: "unchecked", paidOn: "2026-06-25" });
  });
});
