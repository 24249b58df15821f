import type { BankAccountId, CompanyId, EmployeeId, RunId, SessionId, UserId } from "@albashi/contracts/ids";
import pg from "pg";
import { insertCompany } from "../domains/companies/store/companies.ts";
import { insertMembership } from "../domains/identity/accounts/store/memberships.ts";
import { insertUser } from "../domains/identity/accounts/store/users.ts";
import { fingerprinted, numberOf } from "../domains/people/bank-accounts/model/bank-account.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { companySeal } from "../platform/encryption/company-seal.ts";
import type { Actor } from "../platform/http/actor.ts";
import { approveNow, calculateNow, mapConcurrently, openRun, payCompanies, payCompany } from "./pay-company.ts";
import { insertConfirmedPasskey } from "./second-factor-rows.ts";

/** A payee of the run, and the account the pay must reach. */
export interface Payee {
  readonly employeeId: EmployeeId;
  readonly account: string;
  readonly net: bigint;
}

export interface PayableRunOptions {
  readonly people: number;
  readonly month?: number;
  /** Everyone's monthly gross, if all earn the same. */
  readonly gross?: bigint;
  /** What each employee pays a union by month. */
  readonly unionDues?: bigint;
}

/** A company with people and valid bank accounts and an approved run: complete except for funding. */
export const payableRun = async (
  dependencies: Dependencies,
  adminUrl: string,
  { people, month = 6, gross, unionDues }: PayableRunOptions,
) => {
  const company = await payCompany(dependencies, adminUrl, { people });
  return withClient(adminUrl, async (client) => {
    await lowerSalaries(client, [company.companyId], gross);
    if (unionDues !== undefined) await insertUnionDues(client, company.companyId, unionDues);
    return complete(dependencies, client, company, { month, firstAccount: 0 });
  });
};

/** Many such companies of the same size, inserted in bulk. No two of their employees share an account. */
export const payableRuns = async (
  dependencies: Dependencies,
  adminUrl: string,
  { companies, people }: { companies: number; people: number },
): Promise<PayableCompany[]> => {
  const setUp = await payCompanies(dependencies, adminUrl, { companies, people });
  await withClient(adminUrl, (client) =>
    lowerSalaries(
      client,
      setUp.map(({ companyId }) => companyId),
    ),
  );
  return mapConcurrently(setUp, (company, place) =>
    withClient(adminUrl, (client) => complete(dependencies, client, company, { month: 6, firstAccount: place * people })),
  );
};

export type PayableCompany = Awaited<ReturnType<typeof complete>>;

const withClient = async <Result>(adminUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Pay small enough that a few checkouts fund thousands of people. */
const lowerSalaries = (client: pg.Client, companyIds: readonly CompanyId[], gross?: bigint) =>
  client.query(
    "update salaries set monthly_gross = coalesce($2, (80000 + monthly_gross / 100 % 97 * 250) * 100) where company_id = any($1)",
    [companyIds, gross === undefined ? null : String(gross)],
  );

const insertUnionDues = (client: pg.Client, companyId: CompanyId, amount: bigint) =>
  client.query(
    `insert into recurring_items (company_id, recurring_item_id, employee_id, code, amount, valid_from, valid_to, decided_at, decided_by)
     select company_id, overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, employee_id, 'union-dues', $2, '2026-01-01', null,
       '2026-01-02', company_id from employees where company_id = $1`,
    [companyId, String(amount)],
  );

type SetUpCompany = Awaited<ReturnType<typeof payCompany>>;

/** A company whose run is open and not calculated yet. Everything else is ready for its payout, except for funding. */
export const openPayableRun = async (dependencies: Dependencies, adminUrl: string, { people }: { people: number }) => {
  const company = await payCompany(dependencies, adminUrl, { people });
  return withClient(adminUrl, async (client) => {
    await lowerSalaries(client, [company.companyId]);
    return prepare(dependencies, client, company, { month: 6, firstAccount: 0 });
  });
};

/** Adds what a company with people lacks for its first run: its owner, account numbers that a provider accepts, and the run. */
const prepare = async (
  dependencies: Dependencies,
  client: pg.Client,
  company: SetUpCompany,
  { month, firstAccount }: { month: number; firstAccount: number },
) => {
  const { companyId, by } = company;
  await openCompany(dependencies, company);
  await sealAccounts(dependencies, client, { companyId, firstAccount });
  const runId = await openRun(dependencies, company, { month });
  const actor: Actor = {
    ...{ userId: by, companyId, sessionId: newId<SessionId>(), kind: "employer", role: "owner", employeeId: undefined },
    ...{ mustChoosePassword: false, hasSecondFactor: true, moneyRightsFrom: null, needsSecondFactor: true, isSteppedUp: true },
  };
  return { ...company, runId, actor };
};

/** The same with the run calculated and approved. */
const complete = async (
  dependencies: Dependencies,
  client: pg.Client,
  company: SetUpCompany,
  { month, firstAccount }: { month: number; firstAccount: number },
) => {
  const prepared = await prepare(dependencies, client, company, { month, firstAccount });
  const { companyId, runId } = prepared;
  await calculateNow(dependencies, companyId, runId);
  await approveNow(dependencies, companyId, runId);
  return { ...prepared, people: await peopleOf(client, { companyId, runId, firstAccount }) };
};

/** The company and the owner who acts for it. */
export const openCompany = ({ database, clock }: Dependencies, { companyId, by }: { companyId: CompanyId; by: UserId }) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const [name, email] = ["Okafor Foods Ltd", `${by}@example.ng`];
    await insertCompany(tx, { companyId, name, plan: null, billingPeriod: null, createdAt: at });
    const owner = { userId: by, email, fullName: "Adaeze Okafor", phoneNumber: "+2348030000000", passwordHash: "-" };
    await insertUser(tx, owner, { at, requestFingerprint: undefined });
    await insertConfirmedPasskey(tx, by);
    await insertMembership(tx, by, { companyId, kind: "employer", role: "owner", companyName: name }, at);
  });

/** The account number of a payee: ten digits that trigger no sandbox fault. */
const accountOf = (place: number) => String(1_000_000_000 + place * 10_000 + 1_234).slice(0, 10);

const sealAccounts = async (
  dependencies: Dependencies,
  client: pg.Client,
  { companyId, firstAccount }: { companyId: CompanyId; firstAccount: number },
) => {
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const { rows } = await client.query<{ id: BankAccountId; staff: number }>(
    `select bank_account_id as id, staff_number as staff from bank_accounts join employees using (company_id, employee_id) where company_id = $1`,
    [companyId],
  );
  const numbers = rows.map(({ staff }) => accountOf(firstAccount + staff));
  await client.query(
    `update bank_accounts set account_number_sealed = sealed, account_number_fingerprint = fingerprint, account_number_ends = ends
     from unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::text[]) as new (id, sealed, fingerprint, ends)
     where company_id = $1 and bank_account_id = id`,
    [
      companyId,
      rows.map(({ id }) => id),
      rows.map(({ id }, place) => seal.seal(numbers[place] ?? "", numberOf(id))),
      numbers.map((accountNumber) => seal.fingerprintOf("account_number", fingerprinted({ bankCode: "058", accountNumber }))),
      numbers.map((number) => number.slice(-4)),
    ],
  );
};

const peopleOf = async (
  client: pg.Client,
  { companyId, runId, firstAccount }: { companyId: CompanyId; runId: RunId; firstAccount: number },
): Promise<Payee[]> => {
  const { rows } = await client.query<{ employeeId: EmployeeId; staff: number; net: string }>(
    `select employee_id as "employeeId", staff_number as staff, net::text from payslips where company_id = $1 and run_id = $2 order by employee_id`,
    [companyId, runId],
  );
  return rows.map(({ employeeId, staff, net }) => ({ employeeId, account: accountOf(firstAccount + staff), net: BigInt(net) }));
};
