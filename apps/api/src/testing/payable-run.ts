import type { BankAccountId, CompanyId, EmployeeId, RunId, SessionId, UserId } from "@albashi/contracts/ids";
import pg from "pg";
import { insertCompany } from "../capabilities/companies/store.ts";
import { insertMembership, insertUser } from "../capabilities/identity/store.ts";
import { fingerprinted, numberOf } from "../capabilities/people/model/bank-account.ts";
import type { Actor } from "../http/actor.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { companySeal } from "../sealing/company-seal.ts";
import { approveNow, calculateNow, openRun, payCompany } from "./pay-company.ts";

/** Somebody whose pay the run holds, and the account it must reach. */
export interface PaidPerson {
  readonly employeeId: EmployeeId;
  readonly account: string;
  readonly net: bigint;
}

export interface WantedRun {
  readonly people: number;
  readonly month?: number;
  /** What everybody earns in a month, where all are to earn the same. */
  readonly gross?: bigint;
}

/** A company of so many people with accounts that can be opened, and an approved run of theirs: all but the money. */
export const payableRun = async (parts: Parts, adminUrl: string, { people, month = 6, gross }: WantedRun) => {
  const company = await payCompany(parts, adminUrl, { people });
  const { companyId, by } = company;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await openCompany(parts, company);
    // Pay small enough that a few visits to the checkout bring the money for thousands of people.
    await client.query(
      "update salaries set monthly_gross = coalesce($2, (80000 + monthly_gross / 100 % 97 * 250) * 100) where company_id = $1",
      [companyId, gross === undefined ? null : String(gross)],
    );
    await sealAccounts(parts, client, companyId);
    const runId = await openRun(parts, company, { month });
    await calculateNow(parts, companyId, runId);
    await approveNow(parts, companyId, runId);
    const actor: Actor = {
      ...{ userId: by, companyId, sessionId: newId<SessionId>(), kind: "employer", role: "owner", employeeId: undefined },
      ...{ mustChoosePassword: false, hasSecondFactor: true, isSteppedUp: true },
    };
    return { ...company, runId, actor, people: await peopleOf(client, companyId, runId) };
  } finally {
    await client.end();
  }
};

/** The company itself, and the owner who acts for it. */
const openCompany = ({ database, clock }: Parts, { companyId, by }: { companyId: CompanyId; by: UserId }) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const [name, email] = ["Okafor Foods Ltd", `${by}@example.ng`];
    await insertCompany(tx, { companyId, name, plan: null, createdAt: at });
    const owner = { userId: by, email, fullName: "Adaeze Okafor", phoneNumber: "+2348030000000", passwordHash: "-" };
    await insertUser(tx, owner, { at, intent: undefined });
    await insertMembership(tx, by, { companyId, kind: "employer", role: "owner", companyName: name }, at);
  });

/** The account number of a staff number: ten digits, none of which orders a fault. */
const accountOf = (staffNumber: number) => String(1_000_000_000 + staffNumber * 10_000 + 1_234).slice(0, 10);

const sealAccounts = async (parts: Parts, client: pg.Client, companyId: CompanyId) => {
  const seal = await parts.database.inCompany(companyId, (tx) => companySeal(parts, tx, companyId));
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

const peopleOf = async (client: pg.Client, companyId: CompanyId, runId: RunId): Promise<PaidPerson[]> => {
  const { rows } = await client.query<{ employeeId: EmployeeId; staff: number; net: string }>(
    `select employee_id as "employeeId", staff_number as staff, net::text from payslips where company_id = $1 and run_id = $2 order by employee_id`,
    [companyId, runId],
  );
  return rows.map(({ employeeId, staff, net }) => ({ employeeId, account: accountOf(staff), net: BigInt(net) }));
};
