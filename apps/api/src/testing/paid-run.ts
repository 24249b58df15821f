import { createHash } from "node:crypto";
import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import pg from "pg";
import { newId } from "../platform/database/new-id.ts";

/** An employee of a paid run, with the lines of the payslip in naira. */
export interface PaidEmployee {
  readonly employeeId: EmployeeId;
  readonly state: string | null;
  readonly administrator: string | null;
  readonly deductions: Readonly<Record<string, number>>;
  readonly employer?: Readonly<Record<string, number>>;
}

interface PaidRunOptions {
  readonly payDay: string;
  /** A day in the month that is paid for, where that is not the month of the pay day. */
  readonly paidFor?: string;
  readonly people: readonly PaidEmployee[];
  readonly remitter?: "employer" | "albashi";
  /** Whether Albashi is the legal employer. */
  readonly isAlbashiEmployer?: boolean;
  readonly correctsRunId?: RunId;
  /** A month has one regular run, and any number of others. */
  readonly isOffCycle?: boolean;
}

const bases = { employer: "default", albashi: "choice" } as const;

/** A run whose payout has started, with exactly these payslip lines: written past the calculation, whose rules have their own tests. */
export const insertPaidRun = async (
  adminUrl: string,
  companyId: CompanyId,
  { payDay, paidFor = payDay, people, correctsRunId, isOffCycle = false, isAlbashiEmployer = false, ...over }: PaidRunOptions,
): Promise<RunId> => {
  const { remitter = isAlbashiEmployer ? "albashi" : "employer" } = over;
  const runId = newId<RunId>();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // What the rows belong to is not needed here.
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, corrects_run_id,
         created_at, created_by)
       values ($1, $2, $4, $1, extract(year from $6::date), extract(month from $6::date), $3, $3, $3, $3, 'draft', $5, now(), $1)`,
      [companyId, runId, payDay, correctsRunId ? "correction" : isOffCycle ? "off_cycle" : "regular", correctsRunId ?? null, paidFor],
    );
    await client.query("insert into run_remitters (company_id, run_id, remitter, basis, fixed_at) values ($1, $2, $3, $4, now())", [
      companyId,
      runId,
      remitter,
      isAlbashiEmployer ? "legal_employer" : bases[remitter],
    ]);
    await client.query(
      `insert into payouts (company_id, run_id, provider, remitter, net, owed, fees, payee_count, started_at, started_by)
       values ($1, $2, 'kora', $3, 0, 0, 0, 0, $4::date + time '10:00', $1)`,
      [companyId, runId, remitter, payDay],
    );
    for (const [place, employee] of people.entries()) await insertPayslip(client, { companyId, runId, place, employee });
  } finally {
    await client.end();
  }
  return runId;
};

const kobo = (amounts: Readonly<Record<string, number>>) => Object.values(amounts).map((amount) => Math.round(amount * 100));

const insertPayslip = async (
  client: pg.Client,
  { companyId, runId, place, employee }: { companyId: CompanyId; runId: RunId; place: number; employee: PaidEmployee },
) => {
  const { employeeId, state, administrator, deductions, employer = {} } = employee;
  const lines = [
    { id: "salary", name: "Salary", side: "earning" },
    ...Object.keys(deductions).map((id) => ({ id, name: id, side: "deduction" })),
    ...Object.keys(employer).map((id) => ({ id, name: id, side: "employer" })),
  ];
  const template = JSON.stringify({ lines });
  const templateId = createHash("sha256").update(template).digest();
  await client.query("insert into payslip_templates (company_id, template_id, template) values ($1, $2, $3) on conflict do nothing", [
    companyId,
    templateId,
    template,
  ]);
  const deducted = kobo(deductions).reduce((sum, amount) => sum + amount, 0);
  const added = kobo(employer).reduce((sum, amount) => sum + amount, 0);
  const gross = 10_000_000_000;
  await client.query(
    `insert into payslips (company_id, run_id, employee_id, calculation_no, template_id, inputs, cells, earnings, deductions,
       employer_contributions, gross, net, paye, pension, employer_cost, taxable_pay, contributions, paye_on_one_offs, instalments, hash,
       staff_number, full_name, job_title, tax_state, pension_administrator)
     values ($1, $2, $3, 1, $4, '', '', array[$5::bigint], $6, $7, $5, $5 - $8::bigint, $9, 0, $5 + $10::bigint, 0, 0, 0, 0, sha256('a'), $11::int,
       'Employee ' || $11::int, 'Accountant', $12, $13)`,
    [
      ...[companyId, runId, employeeId, templateId, gross, kobo(deductions), kobo(employer), deducted],
      ...[Math.round((deductions["paye"] ?? 0) * 100), added, place + 1, state, administrator],
    ],
  );
};
