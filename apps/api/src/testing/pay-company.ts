import type { CompanyId, PayGroupId, RunId, StructureId, UserId } from "@albashi/contracts/ids";
import type { RunKind } from "@albashi/contracts/payroll/runs";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import pg from "pg";
import { insertPayGroup, makePayGroupDefault } from "../domains/companies/store/pay-groups.ts";
import { calculatePage } from "../domains/payroll/calculation/use-cases/calculate-page.ts";
import { type Calculation, listOpenPages } from "../domains/payroll/calculation/use-cases/prepare-calculation.ts";
import { CalculateRun } from "../domains/payroll/calculation/workflow-contracts.ts";
import { calculateRunWorkflow } from "../domains/payroll/calculation/workflows.ts";
import { monthsOfYear } from "../domains/payroll/calendar/model/calendar.ts";
import { firstComponents } from "../domains/payroll/pay-structure/model/component.ts";
import { insertComponents } from "../domains/payroll/pay-structure/store/components.ts";
import { insertStructure, makeStructureDefault, saveStructureVersion } from "../domains/payroll/pay-structure/store/structures.ts";
import { beginCalculating, insertRun } from "../domains/payroll/runs/store/runs.ts";
import { suggestedProfile } from "../domains/payroll/statutory/model/statutory-profile.ts";
import { saveStatutoryProfile } from "../domains/payroll/statutory/store/statutory-profiles.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { inProcess } from "../platform/outbox/run-in-process.ts";
import { enqueue, type OutboxId } from "../platform/outbox/store.ts";

/** A company that can run payroll with any number of people, inserted in bulk: for tests and benchmarks. */
export const payCompany = async (dependencies: Pick<Dependencies, "database">, adminUrl: string, { people }: { people: number }) => {
  const company = await setUpPayroll(dependencies);
  await writePeople(adminUrl, [company.companyId], people);
  return company;
};

/** Many such companies: their people are inserted together. */
export const payCompanies = async (
  dependencies: Pick<Dependencies, "database">,
  adminUrl: string,
  { companies, people }: { companies: number; people: number },
) => {
  const setUp = await mapConcurrently(Array.from({ length: companies }), () => setUpPayroll(dependencies));
  const ids = setUp.map(({ companyId }) => companyId);
  const perStatement = Math.max(1, Math.floor(atOnce / people));
  for (let from = 0; from < ids.length; from += perStatement) await writePeople(adminUrl, ids.slice(from, from + perStatement), people);
  return setUp;
};

/** Maps with as many calls at a time as keep the database busy. */
export const mapConcurrently = async <Item, Result>(items: readonly Item[], work: (item: Item, place: number) => Promise<Result>) => {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < items.length; place = next++) results[place] = await work(items[place] as Item, place);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return results;
};

/** A company without people that can run payroll. */
const setUpPayroll = async (dependencies: Pick<Dependencies, "database">) => {
  const [companyId, payGroupId, structureId, by] = [newId<CompanyId>(), newId<PayGroupId>(), newId<StructureId>(), newId<UserId>()];
  const at = new Date("2026-01-02T09:00:00Z");
  const validFrom = localDate("2026-01-01");
  await dependencies.database.inCompany(companyId, async (tx) => {
    const group = { payGroupId, name: "All employees", payDay: 25, cutOffWorkingDays: 5, proration: "calendar_days" } as const;
    await insertPayGroup(tx, companyId, { ...group, at });
    await makePayGroupDefault(tx, payGroupId);
    await insertComponents(tx, companyId, { components: firstComponents, at });
    await insertStructure(tx, companyId, { structureId, name: "Usual", at });
    await makeStructureDefault(tx, structureId);
    const share = (code: string, bps: number) => ({ code, by: "share", bps }) as const;
    const split = [share("basic", 5_000), share("housing", 2_500), share("transport", 1_500), { code: "utility", by: "rest" } as const];
    await saveStructureVersion(tx, companyId, { structureId, validFrom, parts: split, at, by });
    await saveStatutoryProfile(tx, companyId, { profile: suggestedProfile(validFrom), at, by });
  });
  return { companyId, payGroupId, structureId, by };
};

const atOnce = 50_000;

const writePeople = async (adminUrl: string, companyIds: readonly CompanyId[], people: number) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (let from = 1; from <= people; from += atOnce) await writeSome(client, companyIds, from, Math.min(people, from + atOnce - 1));
    await client.query("analyze employees, salaries, bank_accounts, tax_residences");
  } finally {
    await client.end();
  }
};

const writeSome = async (client: pg.Client, companyIds: readonly CompanyId[], from: number, to: number) => {
  await client.query("begin");
  await client.query(
    `insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status,
       first_day, created_at)
     select company_id, ('0198a7c4-' || lpad(to_hex(n / 65536), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n, 'Chukwuemeka Okonkwo ' || n,
       'Accountant', 'unsaid', 'person' || n || '@example.ng', '+2348030000000', '12 Allen Avenue, Ikeja', 'active', '2024-03-04',
       '2026-01-02'
     from unnest($1::uuid[]) as company_id cross join generate_series($2::int, $3::int) n`,
    [companyIds, from, to],
  );
  const written = "from employees where company_id = any($1) and staff_number between $2 and $3";
  await client.query(
    `insert into salaries (company_id, employee_id, valid_from, monthly_gross, decided_at)
     select company_id, employee_id, first_day, (80000 + staff_number % 977 * 1500) * 100, '2026-01-02' ${written}`,
    [companyIds, from, to],
  );
  await client.query(
    `insert into bank_accounts (company_id, bank_account_id, employee_id, bank_code, bank_name, account_number_sealed,
       account_number_fingerprint, account_number_ends, account_name, name_check, created_at)
     select company_id, overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, employee_id, '058', 'Guaranty Trust Bank (GTBank)', sha256('a') || sha256('b'),
       sha256(staff_number::text::bytea), lpad((staff_number % 10000)::text, 4, '0'), upper(full_name), 'same', '2026-01-02' ${written}`,
    [companyIds, from, to],
  );
  await client.query(
    `insert into tax_residences (company_id, employee_id, year, state_code, decided_at)
     select company_id, employee_id, 2026, (array['LA', 'FC', 'RI', 'KN', 'OY'])[staff_number % 5 + 1], '2026-01-02' ${written}`,
    [companyIds, from, to],
  );
  await client.query("commit");
};

interface PayCompany {
  readonly companyId: CompanyId;
  readonly payGroupId: PayGroupId;
  readonly by: UserId;
}

/** Opens a run of a month of 2026, as an admin would. */
export const openRun = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, payGroupId, by }: PayCompany,
  { month, kind = "regular" }: { month: number; kind?: RunKind },
): Promise<RunId> => {
  const runId = newId<RunId>();
  const period = monthsOfYear(2026, { payDay: 25, cutOffWorkingDays: 5 }, [])[month - 1];
  if (!period) throw new RangeError(`2026 has no month ${month}.`);
  await database.inCompany(companyId, (tx) =>
    insertRun(tx, companyId, {
      ...period,
      runId,
      kind,
      payGroupId,
      year: 2026,
      correctsRunId: null,
      createdAt: clock.now(),
      createdBy: by,
    }),
  );
  return runId;
};

/** Requests a calculation through the outbox, as the call does. */
export const enqueueCalculation = ({ database, clock }: Pick<Dependencies, "database" | "clock">, companyId: CompanyId, runId: RunId) =>
  database.inCompany(companyId, async (tx) => {
    await beginCalculating(tx, runId);
    await enqueue(tx, CalculateRun, { payload: { companyId, runId }, at: clock.now(), companyId });
  });

/** The state of a run, and how many payslips are written. */
export const readProgress = async ({ database }: Pick<Dependencies, "database">, companyId: CompanyId, runId: RunId) => {
  const progress = sql<{ state: string; done: number }>`select state, employees_calculated as done from pay_runs where run_id = ${runId}`;
  const { rows } = await database.inCompany(companyId, (tx) => progress.execute(query(tx)));
  if (!rows[0]) throw new Error(`There is no run ${runId}.`);
  return rows[0];
};

/** Calculates a run in this process: the workflow's steps without Restate. */
export const calculateNow = async (dependencies: Dependencies, companyId: CompanyId, runId: RunId) => {
  await dependencies.database.inCompany(companyId, (tx) => beginCalculating(tx, runId));
  await calculateRunWorkflow.run(dependencies, {
    outboxId: newId<OutboxId>(),
    payload: { companyId, runId },
    ...inProcess(dependencies),
  });
};

/** Calculates the open pages of an attempt one after the other. */
export const calculateOpenPages = async (dependencies: Pick<Dependencies, "database" | "clock">, of: Calculation) => {
  const { pages } = await listOpenPages(dependencies, of);
  for (const page of pages) await calculatePage(dependencies, { ...of, page });
};

/** Approves a calculated run directly, without the two calls that lead there. */
export const approveNow = ({ database, clock }: Pick<Dependencies, "database" | "clock">, companyId: CompanyId, runId: RunId) =>
  database.inCompany(companyId, (tx) =>
    sql`
      update pay_runs set state = 'approved', submitted_at = ${clock.now()}, submitted_by = ${newId<UserId>()}, approved_at = ${clock.now()},
        approved_by = ${newId<UserId>()}, approved_hash = content_hash
      where run_id = ${runId}
    `.execute(query(tx)),
  );
