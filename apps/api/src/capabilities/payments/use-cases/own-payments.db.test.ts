// What people see of their own payments while money moves, or does not.
import type { EmployeeId } from "@albashi/contracts/ids";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { giveBack } from "./give-back.ts";
import { holdPayments } from "./hold-payments.ts";
import { listOwnPayments } from "./own-payments.ts";
import { finishPlanning, planSomePayments } from "./plan-payments.ts";

type Run = Awaited<ReturnType<PayingDesk["fundedRun"]>>;

let desk: PayingDesk;
beforeAll(async () => {
  desk = await payingDesk(inject("template"));
});
beforeEach(() => desk.forget());
afterAll(() => desk.close());

const ownOf = async ({ actor }: Run, employeeId: EmployeeId) =>
  (await listOwnPayments(desk.parts, { ...actor, kind: "staff", employeeId }, undefined)).payments;
const statesOf = async (run: Run) =>
  Promise.all(run.people.map(async ({ employeeId }) => (await ownOf(run, employeeId)).map(({ state }) => state)));

test("a payment is seen before payslips are published, and leads to its payslip once they are", async () => {
  const run = await desk.fundedRun({ people: 1 });
  const [person] = run.people;
  if (!person) throw new Error("Nobody is paid.");
  expect(await ownOf(run, person.employeeId)).toEqual([]);
  await desk.start(run);
  await desk.workFor(5 * 60_000, 10_000);
  const paid = { runId: run.runId, year: 2026, month: 6, amountKobo: String(person.net), state: "paid" };
  expect(await ownOf(run, person.employeeId)).toMatchObject([{ ...paid, traceId: expect.any(String), hasPayslip: false }]);
  await desk.asAdmin("update pay_runs set payslips_published_at = now() where run_id = $1", [run.runId]);
  expect(await ownOf(run, person.employeeId)).toMatchObject([{ ...paid, hasPayslip: true }]);
});

test("nobody is told that their money is on its way before it was sent, or after it was given back", async () => {
  const run = await desk.fundedRun({ people: 4 });
  const { companyId, runId } = run;
  const only = (place: number) => ({ runId, employeeIds: run.people.slice(place, place + 1).map(({ employeeId }) => employeeId) });
  const intent = undefined;
  await desk.start(run);
  await planSomePayments(desk.parts, { companyId, runId, after: null });
  await finishPlanning(desk.parts, { companyId, runId });
  await holdPayments(desk.parts, run.actor, { ...only(1), because: "Being checked", intent });
  const callOff = "update payment_attempts set state = 'cancelled', finished_at = now() where run_id = $1 and employee_id = any($2)";
  await desk.asAdmin(callOff, [runId, only(2).employeeIds]);
  await giveBack(desk.parts, run.actor, { ...only(3), because: "Paid in cash", intent });
  expect(await statesOf(run)).toEqual([["waiting"], ["held"], ["called_off"], ["given_back"]]);
  await desk.workFor(5 * 60_000, 10_000);
  expect(await statesOf(run)).toEqual([["paid"], ["held"], ["called_off"], ["given_back"]]);
});
