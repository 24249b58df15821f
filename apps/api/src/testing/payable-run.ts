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
import { approveNow, calculateNow, openRun, payCompany } from "./pay-company.ts";
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
}

/** A company with people and valid bank accounts and an approved run: complete except for funding. */
export const payableRun = async (dependencies: Dependencies, adminUrl: string, { people, month = 6, gross }: PayableRunOptions) => {
  const company = await payCompany(dependencies, adminUrl, { people });
  const { companyId, by } = company;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await openCompany(dependencies, company);
    // Pay small enough that a few checkouts fund thousands of people.
    await client.query(
      "update salaries set monthly_gross = coalesce($2, (80000 + monthly_gross / 100 % 97 * 250) * 100) where company_id = $1",
      [companyId, gross === undefined ? null : String(gross)],
    );
    await sealAccounts(dependencies, client, companyId);
    const runId = await openRun(dependencies, company, { month });
    await calculateNow(dependencies, companyId, runId);
    await approveNow(dependencies, companyId, runId);
    const actor: Actor = {
      ...{ userId: by, companyId, sessionId: newId<SessionId>(), kind: "employer", role: "owner", employeeId: undefined },
      ...{ mustChoosePassword: false, hasSecondFactor: true, moneyRightsFrom: null, needsSecondFactor: true, isSteppedUp: true },
    };
    return { ...company, runId, actor, people: await peopleOf(client, companyId, runId) };
  } finally {
    await client.end();
  }
};

/** The company and the owner who acts for it. */
const openCompany = ({ database, clock }: Dependencies, { companyId, by }: { companyId: CompanyId; by: UserId }) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const [name, email] = ["Okafor Foods Ltd", `${by}@example.ng`];
    await insertCompany(tx, { companyId, name, plan: null, billingPeriod: null, createdAt: at });
    const owner = { userId: by, email, fullName: "Adaeze Okafor", phoneNumber: "+2348030000000", passwordHash: "-" };
    await insertUser(tx, owner, { at, requestFingerprint: undefined });
    await insertConfirmedPasskey(tx, by);
    await insertMembership(tx, by, { companyId, kind: "employer", role: "owner", companyName: name }, at);
  });

/** The account number of a staff number: ten digits that trigger no sandbox fault. */
const accountOf = (staffNumber: number) => String(1_000_000_000 + staffNumber * 10_000 + 1_234).slice(0, 10);

const sealAccounts = async (dependencies: Dependencies, client: pg.Client, companyId: CompanyId) => {
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const { rows } = await client.query<{ id: BankAccountId; staff: number }>(
    `select bank_account_id as id, staff_number as staff from bank_accounts join employees using (company_id, employee_id) where company_id = $1`,
    [companyId],
  );
  const numbers = rows.map(({ staff }) => accountOf(staff));
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

const peopleOf = async (client: pg.Client, companyId: CompanyId, runId: RunId): Promise<Payee[]> => {
  const { rows } = await client.query<{ employeeId: EmployeeId; staff: number; net: string }>(
    `select employee_id as "employeeId", staff_number as staff, net::text from payslips where company_id = $1 and run_id = $2 order by employee_id`,
    [companyId, runId],
  );
  return rows.map(({ employeeId, staff, net }) => ({ employeeId, account: accountOf(staff), net: BigInt(net) }));
};
