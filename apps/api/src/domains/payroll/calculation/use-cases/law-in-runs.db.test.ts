// Cases of the law that depend on stored data: which claims, years and company settings a run reads.
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { naira } from "@albashi/money";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { readConfig } from "../../../../platform/config.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { createDependencies } from "../../../../processes/create-dependencies.ts";
import { approveNow, calculateNow, openRun, payCompany } from "../../../../testing/pay-company.ts";
import { findPayslip } from "../../payslip-records/store/payslips.ts";

let throwAway: ThrowAwayDatabase;
let dependencies: Dependencies;
let admin: pg.Client;
let company: Awaited<ReturnType<typeof payCompany>>;
let employeeId: EmployeeId;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
});
beforeEach(async () => {
  company = await payCompany(dependencies, throwAway.adminUrl, { people: 1 });
  const { rows } = await admin.query("select employee_id from employees where company_id = $1", [company.companyId]);
  employeeId = rows[0].employee_id;
});
afterAll(async () => {
  await admin.end();
  await dependencies.database.close();
  await throwAway.drop();
});

const calculated = async (month: number) => {
  const runId = await openRun(dependencies, company, { month });
  await calculateNow(dependencies, company.companyId, runId);
  return runId;
};
const slipOf = async (runId: RunId) => {
  const slip = await dependencies.database.inCompany(company.companyId, (tx) => findPayslip(tx, runId, employeeId));
  if (!slip) throw new Error("There is no such payslip.");
  return slip;
};

describe("the company's settings", () => {
  const amountOf = (slip: Awaited<ReturnType<typeof slipOf>>, id: string) => slip.lines.find((line) => line.id === id)?.amount;

  test("set pension rates above the minimum from their first day on (Pension Reform Act s.4(1), (2))", async () => {
    const runId = await calculated(6);
    const before = await slipOf(runId);
    await admin.query(
      `insert into statutory_profiles select company_id, '2026-06-01', pension_scheme, housing_fund_base, health_by, health_employee,
         health_employer, training_fund, annual_turnover, group_life_cover, group_life_premium, paye_method, may_refund, hours_of_month,
         overtime_rate_bps, decided_at, decided_by, notice_pay_base, thirteenth_month_base, 1000, 1200
       from statutory_profiles where company_id = $1`,
      [company.companyId],
    );
    await calculateNow(dependencies, company.companyId, runId);
    const slip = await slipOf(runId);
    // Pensionable pay is 73,350: 8% and 10% of it, then 10% and 12%.
    expect([amountOf(before, "pension"), amountOf(before, "employer-pension")]).toEqual([naira(5_868n), naira(7_335n)]);
    expect([amountOf(slip, "pension"), amountOf(slip, "employer-pension")]).toEqual([naira(7_335n), naira(8_802n)]);
  });

  test.each([
    ["shared", 799, 1_000],
    ["shared", 800, 999],
    ["shared", 800, null],
    ["employer_only", 0, 1_999],
    ["employer_only", 100, 2_000],
    ["none", 800, 1_000],
  ])("reject rates that the law does not allow: %s %s/%s", async (scheme, employee, employer) => {
    const change = admin.query(
      "update statutory_profiles set pension_scheme = $2, employee_pension_bps = $3, employer_pension_bps = $4 where company_id = $1",
      [company.companyId, scheme, employee, employer],
    );
    await expect(change).rejects.toThrow(/pension_rates/);
  });
});

test("an employee without a pension administrator is reported as a note, which does not block the run", async () => {
  await admin.query("update employees set pension_administrator = null where employee_id = $1", [employeeId]);
  const slip = await slipOf(await calculated(6));
  expect(slip.findings).toContain("pension_administrator_missing");
  const { rows } = await admin.query("select severity from run_findings where code = 'pension_administrator_missing' and company_id = $1", [
    company.companyId,
  ]);
  expect(rows).toEqual([{ severity: "notice" }]);
});

describe("a December bonus paid in January (Nigeria Tax Act s.26(2))", () => {
  const bonusPaidInJanuary = async () => {
    const runId = await openRun(dependencies, company, { month: 12, kind: "bonus" });
    await admin.query("update pay_runs set pay_day = '2027-01-15' where run_id = $1", [runId]);
    await admin.query(
      `insert into run_employees (company_id, run_id, employee_id, year, month, covers_month) select company_id, run_id, $2, year, month, false
       from pay_runs where run_id = $1`,
      [runId, employeeId],
    );
    await calculateNow(dependencies, company.companyId, runId);
    return slipOf(runId);
  };
  const paidInDecember = async () => approveNow(dependencies, company.companyId, await calculated(12));

  test("belongs to the new year, without the pay of the old one", async () => {
    await paidInDecember();
    const { inputs } = await bonusPaidInJanuary();
    expect(inputs).toMatchObject({ taxYear: 2027, lastPaidMonth: 0, toDate: { taxablePay: 0n } });
  });

  test("belongs to the old year if the employment ended in it", async () => {
    await paidInDecember();
    await admin.query("update employees set last_day = '2026-12-31', status = 'ended' where employee_id = $1", [employeeId]);
    const { inputs } = await bonusPaidInJanuary();
    expect(inputs).toMatchObject({ lastPaidMonth: 12, toDate: { taxablePay: naira(81_500n) } });
    expect(inputs.taxYear).toBeUndefined();
  });
});

describe("accepted relief claims", () => {
  const claim = async (kind: string, year: number, amount: bigint) => {
    const { rows } = await admin.query(
      `insert into stored_files (company_id, file_id, purpose, owner_id, media_type, bytes, sha256, storage_key, created_at)
       values ($1, gen_random_uuid(), 'evidence', $2, 'application/pdf', 1, sha256('x'), gen_random_uuid()::text, now()) returning file_id`,
      [company.companyId, employeeId],
    );
    await admin.query(
      `insert into relief_claims (company_id, relief_claim_id, employee_id, year, kind, amount, evidence_file_id, state, submitted_at,
         decided_at, decided_by)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, 'accepted', now(), now(), gen_random_uuid())`,
      [company.companyId, employeeId, year, kind, amount, rows[0].file_id],
    );
  };

  test("lower the tax by the life premium of the preceding year, and by what was paid in the year (Nigeria Tax Act s.30(2)(a))", async () => {
    await claim("life_premium", 2025, naira(60_000n));
    await claim("life_premium", 2026, naira(99_000n));
    await claim("rent", 2026, naira(240_000n));
    await claim("rent", 2025, naira(111_000n));
    const { inputs } = await slipOf(await calculated(6));
    expect(inputs.claims).toEqual({
      annualRent: naira(240_000n),
      lifePremiumPrecedingYear: naira(60_000n),
      ownerOccupierInterest: 0n,
    });
  });

  test("include contributions to the national health insurance that the employee paid (Nigeria Tax Act s.30(2)(a)(ii))", async () => {
    await admin.query("update salaries set monthly_gross = $2 where employee_id = $1", [employeeId, naira(200_000n)]);
    const runId = await calculated(6);
    const before = await slipOf(runId);
    await claim("health_insurance", 2026, naira(12_000n));
    await calculateNow(dependencies, company.companyId, runId);
    const slip = await slipOf(runId);
    expect([before.inputs.claims.healthInsurance, slip.inputs.claims.healthInsurance]).toEqual([undefined, naira(12_000n)]);
    // The earlier pay of the year is unknown, so twelve months at 200,000 are taxed. They are in the band of 15%: 1,800 less for the year.
    const taxOfYear = ({ steps, values }: typeof slip) =>
      values[steps.findIndex(({ what }) => what === "Income tax of the year, to the kobo")] ?? 0n;
    expect(taxOfYear(before) - taxOfYear(slip)).toBe(naira(1_800n));
  });
});

describe("severance pay (Nigeria Tax Act s.50)", () => {
  const amountOf = (slip: Awaited<ReturnType<typeof slipOf>>, id: string) => slip.lines.find((line) => line.id === id)?.amount;
  const leave = (severance: bigint | null) =>
    admin.query("update employees set last_day = '2026-06-30', status = 'notice', severance = $2 where employee_id = $1", [
      employeeId,
      severance,
    ]);
  const enter = (runId: RunId, severance: bigint) =>
    admin.query(
      `insert into run_inputs (company_id, run_id, input_id, employee_id, kind, amount, entered_at, entered_by)
       values ($1, $2, gen_random_uuid(), $3, 'severance', $4, now(), gen_random_uuid())`,
      [company.companyId, runId, employeeId, severance],
    );

  test("agreed at the termination is paid with the last month, with tax only above ₦50,000,000", async () => {
    await leave(null);
    const runId = await calculated(6);
    const before = await slipOf(runId);
    await leave(naira(60_000_000n));
    await calculateNow(dependencies, company.companyId, runId);
    const slip = await slipOf(runId);
    expect([amountOf(slip, "loss-of-office"), amountOf(slip, "loss-of-office-exempt")]).toEqual([naira(60_000_000n), naira(50_000_000n)]);
    // The year here is 81,500 of pay less pension: 10,000,000 more are 2,200,000 at 15% and the rest at 18%, above the first band.
    expect(slip.taxablePay - before.taxablePay).toBe(naira(10_000_000n));
    expect(slip.net - before.net).toBe(60_000_000_00n - (slip.paye - before.paye));
    expect(slip.paye).toBeGreaterThan(naira(1_400_000n));
  });

  test("of a later run has only what an earlier one left of the exemption", async () => {
    await leave(naira(45_000_000n));
    await approveNow(dependencies, company.companyId, await calculated(6));
    const runId = await openRun(dependencies, company, { month: 7, kind: "bonus" });
    await admin.query(
      `insert into run_employees (company_id, run_id, employee_id, year, month, covers_month) select company_id, run_id, $2, year, month, false
       from pay_runs where run_id = $1`,
      [runId, employeeId],
    );
    await enter(runId, naira(10_000_000n));
    await calculateNow(dependencies, company.companyId, runId);
    const slip = await slipOf(runId);
    expect([amountOf(slip, "loss-of-office"), amountOf(slip, "loss-of-office-exempt")]).toEqual([naira(10_000_000n), naira(5_000_000n)]);
    expect([slip.inputs.severancePaidBefore, slip.taxablePay]).toEqual([naira(45_000_000n), naira(5_000_000n)]);
    expect(slip.findings).not.toContain("severance_without_end");
  });

  test("is paid once: less what is entered in the run, and nothing again when the last day moves to another month", async () => {
    await leave(naira(5_000_000n));
    const june = await openRun(dependencies, company, { month: 6 });
    await enter(june, naira(2_000_000n));
    await calculateNow(dependencies, company.companyId, june);
    expect(amountOf(await slipOf(june), "loss-of-office")).toBe(naira(5_000_000n));
    await approveNow(dependencies, company.companyId, june);
    await admin.query("update employees set last_day = '2026-07-15' where employee_id = $1", [employeeId]);
    expect(amountOf(await slipOf(await calculated(7)), "loss-of-office")).toBeUndefined();
  });

  test("needs an employment that ends", async () => {
    const runId = await openRun(dependencies, company, { month: 6 });
    await enter(runId, naira(1_000_000n));
    await calculateNow(dependencies, company.companyId, runId);
    expect((await slipOf(runId)).findings).toContain("severance_without_end");
    const { rows } = await admin.query("select severity from run_findings where code = 'severance_without_end' and run_id = $1", [runId]);
    expect(rows).toEqual([{ severity: "error" }]);
  });
});

test("a benefit in kind is taxed for its days of the month, and not paid (Nigeria Tax Act s.14)", async () => {
  await admin.query("update salaries set monthly_gross = $2 where employee_id = $1", [employeeId, naira(1_000_000n)]);
  const runId = await calculated(6);
  const before = await slipOf(runId);
  await admin.query(
    `insert into benefits (company_id, benefit_id, employee_id, place, kind, name, amount, valid_from, decided_at, decided_by)
     values ($1, gen_random_uuid(), $2, 1, 'employer_asset', 'Company car', $3, '2026-06-16', now(), gen_random_uuid())`,
    [company.companyId, employeeId, naira(30_000_000n)],
  );
  await calculateNow(dependencies, company.companyId, runId);
  const slip = await slipOf(runId);
  // 5% of 30,000,000 is 1,500,000 a year, 125,000 a month, and 62,500 for 15 of 30 days.
  expect(slip.lines.find(({ id }) => id === "benefit-1")).toMatchObject({ side: "information", amount: naira(62_500n) });
  expect([slip.taxablePay - before.taxablePay, slip.gross - before.gross]).toEqual([naira(62_500n), 0n]);
  expect(before.net - slip.net).toBe(slip.paye - before.paye);
  expect(slip.paye).toBeGreaterThan(before.paye);
});

test("a bonus entered as take-home pay raises the net by exactly that, and a take-home below the salary's is an error", async () => {
  const enter = (runId: RunId, kind: string, code: string | null, amount: bigint) =>
    admin.query(
      `insert into run_inputs (company_id, run_id, input_id, employee_id, kind, code, amount, entered_at, entered_by)
       values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, now(), gen_random_uuid())`,
      [company.companyId, runId, employeeId, kind, code, amount],
    );
  const runId = await calculated(6);
  const before = await slipOf(runId);
  await enter(runId, "net_earning", "bonus", 12_345_678n);
  await calculateNow(dependencies, company.companyId, runId);
  expect((await slipOf(runId)).net - before.net).toBe(12_345_678n);
  await enter(runId, "take_home", null, before.net - 1n);
  await calculateNow(dependencies, company.companyId, runId);
  expect((await slipOf(runId)).findings).toContain("net_agreed_not_reached");
});
