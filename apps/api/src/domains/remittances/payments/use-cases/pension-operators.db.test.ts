// Which operator may record the result of a pension payment, and what remains of an attempt that was refused.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import type { OwedSchedule } from "../../../../testing/authority-fixture.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { checker, pensionFixture } from "../../../../testing/pension-fixture.ts";
import { remakePensionFile } from "./make-pension-file.ts";

let fixture: PayoutFixture;
let pension: ReturnType<typeof pensionFixture>;
let owed: OwedSchedule;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  pension = pensionFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  owed = await pension.owe();
  await pension.pay(owed);
});

const named = (operator: string) => ({ operator, reason: "pension of the month" });

test("case 18: a result is recorded by nobody who made, wrote again or submitted the file, or repeated one of these", async () => {
  const { batchNumber } = await pension.makeFile(named("Ngozi A."));
  await remakePensionFile(fixture.dependencies, { batchNumber, by: named("Emeka O.") });
  await pension.submit(batchNumber, "PSSP-2026-640", named("Ada O."));
  await pension.submit(batchNumber, "PSSP-2026-640", named("Zainab K."));
  for (const operator of ["Ngozi A.", "EMEKA o", "Ada O.", " zainab k"])
    await expect(pension.record(owed, pension.paid(owed), named(operator))).rejects.toMatchObject({ code: "same_operator" });
  await expect(
    fixture.asAdmin("update pension_batch_payments set result_by = 'Emeka O', result_at = now() where company_id = $1", [owed.companyId]),
  ).rejects.toMatchObject({ constraint: "another_operator_records_the_result" });
  expect(await pension.record(owed, pension.paid(owed), checker)).toBe("paid");
});

test("who only wrote another file again may record a result", async () => {
  const other = await pension.owe();
  await pension.submit((await pension.makeFile()).batchNumber);
  await pension.pay(other);
  const { batchNumber } = await pension.makeFile();
  await remakePensionFile(fixture.dependencies, { batchNumber, by: checker });
  expect(await pension.record(owed, pension.paid(owed), checker)).toBe("paid");
});

test("every attempt to record a result remains in the log of operator actions, also one that was refused", async () => {
  await pension.submit((await pension.makeFile()).batchNumber);
  await expect(pension.record(owed, pension.paid(owed), named("Ngozi A."))).rejects.toMatchObject({ code: "same_operator" });
  await expect(pension.record(owed, pension.paid(owed, owed.payable + 1n))).rejects.toMatchObject({ code: "pension_amount_unexpected" });
  await pension.record(owed, pension.paid(owed));
  const reference = await pension.referenceOf(owed);
  const { rows } = await fixture.dependencies.database.inPlatform((tx) =>
    sql<{ text: string }>`
      select operator || ' ' || action as text from operator_actions where subject = ${reference} order by seq
    `.execute(query(tx)),
  );
  expect(rows.map(({ text }) => text)).toEqual([
    "Ngozi A. pension_result_attempted",
    "Tunde B. pension_result_attempted",
    "Tunde B. pension_result_attempted",
    "Tunde B. pension_payment_paid",
  ]);
});
