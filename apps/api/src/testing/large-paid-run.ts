import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import pg from "pg";
import { numberBoundTo } from "../domains/people/index.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { companySeal } from "../platform/encryption/company-seal.ts";
import { approveNow, calculateNow, openRun, payCompany } from "./pay-company.ts";

/** A calculated run of any size whose payout has started, and whose employees have administrators, RSA PINs and tax ids: for benchmarks. */
export const largePaidRun = async (dependencies: Dependencies, adminUrl: string, { people }: { people: number }) => {
  const company = await payCompany(dependencies, adminUrl, { people });
  const { companyId } = company;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      "update employees set pension_administrator = (array['0021', '0022', '0025'])[staff_number % 3 + 1] where company_id = $1",
      [companyId],
    );
    await giveNumbers(dependencies, client, companyId);
    const runId = await openRun(dependencies, company, { month: 6 });
    await calculateNow(dependencies, companyId, runId);
    await approveNow(dependencies, companyId, runId);
    // The payments of the payout are not needed here.
    await client.query("set session_replication_role = replica");
    await client.query(
      "insert into run_remitters (company_id, run_id, remitter, basis, fixed_at) values ($1, $2, 'employer', 'default', now())",
      [companyId, runId],
    );
    await client.query(
      `insert into payouts (company_id, run_id, provider, remitter, net, owed, fees, payee_count, started_at, started_by)
       values ($1, $2, 'kora', 'employer', 0, 0, 0, 0, '2026-06-25 10:00', $1)`,
      [companyId, runId],
    );
    await client.query("analyze");
    return { companyId, runId };
  } finally {
    await client.end();
  }
};

const atOnce = 10_000;

const giveNumbers = async (dependencies: Dependencies, client: pg.Client, companyId: CompanyId) => {
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const { rows } = await client.query<{ id: EmployeeId; number: number }>(
    "select employee_id as id, staff_number as number from employees where company_id = $1",
    [companyId],
  );
  const prefixes = { rsa_pin: "PEN1", tax_id: "0" } as const;
  for (const kind of ["rsa_pin", "tax_id"] as const)
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce);
      const sealed = some.map(({ id, number }) =>
        seal.seal(`${prefixes[kind]}${String(number).padStart(11, "0")}`, numberBoundTo(kind, id)),
      );
      await client.query(
        `insert into identity_numbers (company_id, employee_id, kind, number_sealed, number_fingerprint, number_ends, changed_at)
         select $1, id, $2, sealed, sha256(sealed), '0001', now() from unnest($3::uuid[], $4::bytea[]) as numbers (id, sealed)`,
        [companyId, kind, some.map(({ id }) => id), sealed],
      );
    }
};
