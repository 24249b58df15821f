// What a calculation writes: payslips that follow from the inputs, add up and cannot be changed.

import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { naira } from "@albashi/money";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { readConfig } from "../../../../platform/config.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { createDependencies } from "../../../../processes/create-dependencies.ts";
import { approveNow, calculateNow, openRun, payCompany } from "../../../../testing/pay-company.ts";
import { explainPayslipLine } from "../../payslip-records/model/stored-payslip.ts";
import { findPayslip, findPayslipRows, findRepayments } from "../../payslip-records/store/payslips.ts";
import { findRun } from "../../runs/store/runs.ts";
import { detectDrift } from "./detect-drift.ts";

let throwAway: ThrowAwayDatabase;
let dependencies: Dependencies;
let admin: pg.Client;
let company: Awaited<ReturnType<typeof payCompany>>;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
});
beforeEach(async () => {
  company = await payCompany(dependencies, throwAway.adminUrl, { people: 3 });
});
afterAll(async () => {
  await admin.end();
  await dependencies.database.close();
  await throwAway.drop();
});

const inCompany = <Result>(work: Parameters<typeof dependencies.database.inCompany<Result>>[1]) =>
  dependencies.database.inCompany(company.companyId, work);
const ask = (statement: ReturnType<typeof sql>) => inCompany((tx) => statement.execute(query(tx)));
const run = (runId: RunId) => inCompany((tx) => findRun(tx, runId));
const calculated = async (month: number, kind?: "bonus") => {
  const runId = await openRun(dependencies, company, { month, ...(kind ? { kind } : {}) });
  await calculateNow(dependencies, company.companyId, runId);
  return runId;
};
const approved = async (month: number) => {
  const runId = await calculated(month);
  await approveNow(dependencies, company.companyId, runId);
  return runId;
};
const payslipRows = async (runId: RunId) => (await inCompany((tx) => findPayslipRows(tx, runId, { after: undefined, limit: 100 }))).rows;
const first = async (): Promise<EmployeeId> => {
  const { rows } = await admin.query("select employee_id from employees where company_id = $1 and staff_number = 1", [company.companyId]);
  return rows[0].employee_id;
};
const slipOf = async (runId: RunId, employeeId: EmployeeId) => {
  const slip = await inCompany((tx) => findPayslip(tx, runId, employeeId));
  if (!slip) throw new Error("There is no such payslip.");
  return slip;
};
const lines = (slip: Awaited<ReturnType<typeof slipOf>>) => Object.fromEntries(slip.lines.map(({ id, amount }) => [id, amount]));

test("every employee of the group has a payslip derived from salary, structure and law, and each line can be opened", async () => {
  const runId = await calculated(6);
  const slip = await slipOf(runId, await first());
  // 81,500 a month: half basic, a quarter housing, fifteen per cent transport; pension 8% of those.
  expect(lines(slip)).toMatchObject({ basic: naira(40_750n), housing: naira(20_375n), transport: naira(12_225n), pension: naira(5_868n) });
  expect(slip.inputs).toMatchObject({ salaries: [{ monthlyGross: naira(81_500n) }], tax: { state: "FC" }, run: { month: 6 } });
  expect(explainPayslipLine(slip, "pension")?.sentence).toContain("8% of pensionable pay ₦73,350.00");
  const slips = await payslipRows(runId);
  const sum = (amount: (one: (typeof slips)[number]) => bigint) => slips.reduce((all, one) => all + amount(one), 0n);
  expect(await run(runId)).toMatchObject({
    ...{ state: "calculated", people: 3, employeesCalculated: 3, unexplained: 0n, comparedRunId: null, calculatedVersion: 1 },
    ...{ net: sum(({ net }) => net), gross: sum(({ gross }) => gross), paye: sum(({ paye }) => paye) },
    employerCost: sum(({ employerCost }) => employerCost),
  });
});

test("a second calculation gives the same bytes; a changed salary gives others, and the run reports itself as stale", async () => {
  const runId = await calculated(6);
  const before = await run(runId);
  await calculateNow(dependencies, company.companyId, runId);
  expect((await run(runId))?.contentHash).toEqual(before?.contentHash);
  expect(await detectDrift(dependencies, { companyId: company.companyId, runId })).toEqual({ isFresh: true, changed: [] });

  await ask(sql`update salaries set monthly_gross = monthly_gross + 1 where employee_id = ${await first()}`);
  const stale = await detectDrift(dependencies, { companyId: company.companyId, runId });
  expect(stale).toEqual({ isFresh: false, changed: ["pay_data_changed"] });
  await calculateNow(dependencies, company.companyId, runId);
  expect((await run(runId))?.contentHash).not.toEqual(before?.contentHash);
});

test("a changed bank account and a new employee make a run stale too", async () => {
  const runId = await calculated(6);
  await ask(sql`update employees set pay_group = null, first_day = '2026-08-01' where employee_id = ${await first()}`);
  expect((await detectDrift(dependencies, { companyId: company.companyId, runId })).changed[0]).toBe("employee_left_run");
  await ask(sql`update employees set first_day = '2024-03-04' where employee_id = ${await first()}`);
  await ask(sql`update bank_accounts set bank_account_id = gen_random_uuid() where employee_id = ${await first()}`);
  expect((await detectDrift(dependencies, { companyId: company.companyId, runId })).changed).toEqual(["bank_account_changed"]);
});

test("the next month continues from the last, is compared with it, and every kobo of the difference has a driver", async () => {
  await approved(5);
  const employeeId = await first();
  await ask(
    sql`insert into salaries select company_id, employee_id, '2026-06-16', monthly_gross * 2, now() from salaries where employee_id = ${employeeId}`,
  );
  const runId = await calculated(6);
  const { inputs } = await slipOf(runId, employeeId);
  expect([inputs.toDate.taxablePay, inputs.lastPaidMonth, inputs.salaries.length]).toEqual([naira(81_500n), 5, 2]);
  const { rows } = await admin.query("select * from payslip_variances where run_id = $1 and employee_id = $2", [runId, employeeId]);
  expect(rows[0]).toMatchObject({ drivers: expect.arrayContaining(["salary"]), unexplained: 0n });
  expect((await run(runId))?.unexplained).toBe(0n);
  const drivers = await admin.query("select driver, people from run_variance_drivers where run_id = $1 order by driver", [runId]);
  expect(drivers.rows).toContainEqual({ driver: "salary", people: 1 });
});

test("joiners and leavers are drivers, and the variances of the employees add up to the run's", async () => {
  const may = await approved(5);
  const employeeId = await first();
  await ask(sql`update employees set status = 'ended', last_day = '2026-05-31' where employee_id = ${employeeId}`);
  const runId = await calculated(6);
  const { rows } = await admin.query("select driver, people, net from run_variance_drivers where run_id = $1", [runId]);
  expect(rows).toContainEqual({ driver: "left", people: 1, net: -(await slipOf(may, employeeId)).net });
  const moved = rows.reduce((sum, { net }) => sum + net, 0n);
  expect(((await run(may))?.net ?? 0n) + moved).toBe((await run(runId))?.net);
});

test("a salary decided after a month was paid, and valid before it, is paid as arrears once", async () => {
  const employeeId = await first();
  await approved(4);
  await approved(5);
  // Twice the salary from April on, decided now: two months of 81,500 are owed.
  await ask(
    sql`insert into salaries select company_id, employee_id, '2026-04-01', monthly_gross * 2, now() from salaries where employee_id = ${employeeId}`,
  );
  const june = await approved(6);
  const paid = lines(await slipOf(june, employeeId));
  expect(paid).toMatchObject({ "arrears-basic": naira(81_500n), "arrears-housing": naira(40_750n), basic: naira(81_500n) });
  const july = lines(await slipOf(await calculated(7), employeeId));
  expect(Object.keys(july).filter((id) => id.startsWith("arrears"))).toEqual([]);
});

test("a loan is repaid month by month and ends when it is repaid", async () => {
  const employeeId = await first();
  await ask(sql`insert into loans (company_id, loan_id, employee_id, place, kind, name, amount, months, first_year, first_month, created_at, created_by)
    values (current_company(), gen_random_uuid(), ${employeeId}, 1, 'loan', 'School fees', 1000000, 2, 2026, 4, now(), gen_random_uuid())`);
  const taken = [];
  for (const month of [4, 5, 6]) taken.push(lines(await slipOf(await approved(month), employeeId))["loan-1"]);
  expect(taken).toEqual([500_000n, 500_000n, undefined]);
});

test("employees with different loan numbers each repay their own, including a second and a tenth", async () => {
  const { rows } = await admin.query("select employee_id from employees where company_id = $1 order by employee_id", [company.companyId]);
  const [one, other] = rows.map(({ employee_id }) => employee_id as EmployeeId);
  const lend = (employeeId: EmployeeId | undefined, place: number, name: string) =>
    ask(sql`insert into loans (company_id, loan_id, employee_id, place, kind, name, amount, months, first_year, first_month, created_at, created_by)
      values (current_company(), gen_random_uuid(), ${employeeId}, ${place}, 'loan', ${name}, ${place * 1_000_000}, 2, 2026, 4, now(), gen_random_uuid())`);
  await lend(one, 3, "Car");
  await lend(one, 4, "School fees");
  await lend(other, 10, "School fees");
  await lend(other, 2, "Car");
  const runId = await approved(4);
  const employeeIds = [one, other].filter((employeeId) => employeeId !== undefined);
  const repaid = await inCompany((tx) => findRepayments(tx, { employeeIds, runIds: [runId] }));
  const back = (employeeId: EmployeeId | undefined) =>
    Object.fromEntries(repaid.filter((row) => row.employeeId === employeeId).map((row) => [row.line, row.repaid]));
  expect([back(one), back(other)]).toEqual([
    { "loan-3": 1_500_000n, "loan-4": 2_000_000n },
    { "loan-2": 1_000_000n, "loan-10": 5_000_000n },
  ]);
});

test("a bonus run pays the named employees the entered amounts, and no month", async () => {
  const employeeId = await first();
  const runId = await openRun(dependencies, company, { month: 6, kind: "bonus" });
  await ask(
    sql`insert into run_employees (company_id, run_id, employee_id, year, month, covers_month) values (current_company(), ${runId}, ${employeeId}, 2026, 6, false)`,
  );
  await ask(sql`insert into run_inputs (company_id, run_id, input_id, employee_id, kind, code, amount, entered_at, entered_by)
    values (current_company(), ${runId}, gen_random_uuid(), ${employeeId}, 'earning', 'bonus', 5000000, now(), gen_random_uuid())`);
  await calculateNow(dependencies, company.companyId, runId);
  const slip = await slipOf(runId, employeeId);
  expect([slip.gross, (await run(runId))?.people]).toEqual([naira(50_000n), 1]);
});

test("reports each kind of finding once, with the number of affected employees", async () => {
  await ask(sql`update bank_accounts set held_since = now(), hold_reason = 'changed' where employee_id = ${await first()}`);
  const runId = await calculated(6);
  const { rows } = await admin.query("select code, severity, people from run_findings where run_id = $1", [runId]);
  expect(rows).toContainEqual({ code: "bank_account_held", severity: "warning", people: 1 });
  expect(rows).toContainEqual({ code: "tax_id_missing", severity: "notice", people: 3 });
});

test("a run of a company without a statutory profile becomes stale with that cause", async () => {
  await admin.query("delete from statutory_profiles where company_id = $1", [company.companyId]);
  const runId = await calculated(6);
  expect(await run(runId)).toMatchObject({ state: "stale", staleCauses: [{ code: "statutory_profile_missing" }] });
});

describe("the database rejects", () => {
  const copyOf = (over: string) => `
    insert into payslips select (r).* from (
      select jsonb_populate_record(p, ${over}) as r from payslips p where run_id = $1 limit 1) as one`;
  const calculating = (runId: RunId) => admin.query("update pay_runs set state = 'calculating' where run_id = $1", [runId]);

  test("lines that do not sum to the net, and an employer cost that is not pay plus contributions", async () => {
    const runId = await calculated(6);
    await calculating(runId);
    const insertCopy = (over: string) => admin.query(copyOf(`jsonb_build_object('employee_id', gen_random_uuid()) || ${over}`), [runId]);
    await insertCopy("'{}'");
    await expect(insertCopy("jsonb_build_object('net', p.net + 1)")).rejects.toMatchObject({ constraint: "lines_sum_to_net" });
    await expect(insertCopy("jsonb_build_object('employer_cost', 1)")).rejects.toMatchObject({
      constraint: "cost_is_pay_and_employers_part",
    });
  });

  test.each([1, 8, 9, 30])("lines that do not sum to the net, where there are %s", async (count) => {
    const runId = await calculated(6);
    await calculating(runId);
    const lines = Array.from({ length: count }, (_, place) => place * 7 - 3);
    const sum = lines.reduce((total, amount) => total + amount, 0);
    const insertWith = (net: number) =>
      admin.query(
        copyOf(`jsonb_build_object('employee_id', gen_random_uuid(), 'earnings', array[${lines.join()}], 'deductions', array[]::bigint[],
          'employer_contributions', array[]::bigint[], 'employer_cost', ${sum}, 'net', ${net})`),
        [runId],
      );
    await insertWith(sum);
    for (const net of [sum - 1, sum - (lines.at(-1) ?? 0), sum - (lines[0] ?? 0)])
      await expect(insertWith(net)).rejects.toMatchObject({ constraint: "lines_sum_to_net" });
  });

  test("a second payslip of an employee in a run", async () => {
    const runId = await calculated(6);
    await calculating(runId);
    await expect(admin.query(copyOf("'{}'"), [runId])).rejects.toMatchObject({ constraint: "payslips_pkey" });
  });

  test("a payslip inserted or deleted after the calculation", async () => {
    const runId = await calculated(6);
    const word = "only written while it is being calculated";
    await expect(admin.query(copyOf("jsonb_build_object('employee_id', gen_random_uuid())"), [runId])).rejects.toThrow(word);
    await expect(ask(sql`delete from payslips where run_id = ${runId}`)).rejects.toThrow(word);
  });

  test("a payslip that is changed", async () => {
    const runId = await calculated(6);
    await expect(ask(sql`update payslips set full_name = 'Somebody Else' where run_id = ${runId}`)).rejects.toThrow("permission denied");
  });

  test("variance drivers that do not add up", async () => {
    await approved(5);
    const runId = await calculated(6);
    await expect(
      ask(sql`insert into payslip_variances values (current_company(), ${runId}, gen_random_uuid(), 1, 5, '{salary}', '{3}', 0)`),
    ).rejects.toMatchObject({ constraint: "causes_add_up" });
  });
});

test("one company cannot read another company's payslips", async () => {
  const runId = await calculated(6);
  const other = newId<CompanyId>();
  const { rows } = await dependencies.database.inCompany(other, (tx) => findPayslipRows(tx, runId, { after: undefined, limit: 10 }));
  expect(rows).toEqual([]);
});
