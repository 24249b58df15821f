import type { EmployeeId, FileId, ReliefClaimId, StructureId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { insertStructure, saveStructureVersion } from "../domains/payroll/pay-structure/store/structures.ts";
import { suggestedProfile } from "../domains/payroll/statutory/model/statutory-profile.ts";
import { saveStatutoryProfile } from "../domains/payroll/statutory/store/statutory-profiles.ts";
import { numberBoundTo } from "../domains/people/index.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import { companySeal } from "../platform/encryption/company-seal.ts";
import { approveNow, calculateNow, openRun } from "./pay-company.ts";
import { payableRun } from "./payable-run.ts";
import type { PayoutFixture } from "./payout-fixture.ts";

interface BaseEmployee {
  readonly state: string;
  readonly administrator: string;
  readonly gross: bigint;
  /** In per cent of gross; all three are pensionable, what is left is not. */
  readonly split: Readonly<Record<"basic" | "housing" | "transport", number>>;
  readonly isHousingFundMember?: boolean;
  readonly annualRent?: bigint;
}

/** The three employees of the specification's base run, in naira. Their tax, pension and net pay are calculated, not given. */
const baseEmployees: readonly BaseEmployee[] = [
  { state: "LA", administrator: "0021", gross: 350_000n, split: { basic: 40, housing: 25, transport: 15 }, isHousingFundMember: true },
  { state: "OG", administrator: "0025", gross: 200_000n, split: { basic: 50, housing: 30, transport: 20 } },
  { state: "FC", administrator: "0021", gross: 1_000_000n, split: { basic: 50, housing: 30, transport: 20 }, annualRent: 2_400_000n },
];

/** The base run of the specification, paid on 25 November 2026: calculated by the product and approved. */
export const baseRun = async (fixture: PayoutFixture) => {
  const { dependencies, adminUrl } = fixture;
  // The run of another month comes with the company; nothing is paid of it.
  const company = await payableRun(dependencies, adminUrl, { people: baseEmployees.length });
  const { companyId, by } = company;
  const rows = await fixture.rows<{ employeeId: EmployeeId }>(
    companyId,
    sql`select employee_id as "employeeId" from employees order by staff_number`,
  );
  const employees = rows.map(({ employeeId }) => employeeId);
  const [validFrom, at] = [localDate("2026-01-01"), fixture.now()];
  await dependencies.database.inCompany(companyId, async (tx) => {
    // The same tax in every month of a steady year, so that earlier months are not needed.
    await saveStatutoryProfile(tx, companyId, { profile: { ...suggestedProfile(validFrom), payeMethod: "month_times_twelve" }, at, by });
    for (const [place, employee] of baseEmployees.entries()) {
      const [structureId, employeeId] = [newId<StructureId>(), employees[place] as EmployeeId];
      const share = (code: keyof BaseEmployee["split"]) => ({ code, by: "share", bps: employee.split[code] * 100 }) as const;
      await insertStructure(tx, companyId, { structureId, name: `Structure ${place}`, at });
      const parts = [share("basic"), share("housing"), share("transport"), { code: "utility", by: "rest" } as const];
      await saveStructureVersion(tx, companyId, { structureId, validFrom, parts, at, by });
      await sql`
        insert into pay_terms (company_id, employee_id, valid_from, structure_id, is_housing_fund_member, housing_fund_consent, decided_at, decided_by)
        values (${companyId}, ${employeeId}, ${validFrom}, ${structureId}, ${employee.isHousingFundMember ?? false}, true, ${at}, ${by})
      `.execute(query(tx));
    }
  });
  for (const [place, { state, administrator, gross, annualRent }] of baseEmployees.entries()) {
    const of = [companyId, employees[place]];
    await fixture.asAdmin("update salaries set monthly_gross = $3 where company_id = $1 and employee_id = $2", [
      ...of,
      String(gross * 100n),
    ]);
    await fixture.asAdmin("update tax_residences set state_code = $3 where company_id = $1 and employee_id = $2", [...of, state]);
    await fixture.asAdmin("update employees set pension_administrator = $3 where company_id = $1 and employee_id = $2", [
      ...[...of, administrator],
    ]);
    if (annualRent)
      await fixture.asAdmin(
        `set session_replication_role = replica;
         insert into relief_claims (company_id, relief_claim_id, employee_id, year, kind, amount, evidence_file_id, state, submitted_at, decided_at, decided_by)
         values ('${companyId}', '${newId<ReliefClaimId>()}', '${employees[place]}', 2026, 'rent', ${annualRent * 100n}, '${newId<FileId>()}', 'accepted', now(), now(), '${by}')`,
      );
  }
  await giveNumbers(fixture, { companyId, employees });
  const runId = await openRun(dependencies, company, { month: 11 });
  await calculateNow(dependencies, companyId, runId);
  await approveNow(dependencies, companyId, runId);
  return { ...company, runId, employees };
};

/** Gives each employee an RSA PIN and a tax id that begins with a zero. */
const giveNumbers = async (
  { dependencies, asAdmin }: PayoutFixture,
  { companyId, employees }: { companyId: Parameters<typeof companySeal>[2]; employees: readonly EmployeeId[] },
) => {
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  for (const [place, employeeId] of employees.entries())
    for (const [kind, number] of [
      ["rsa_pin", `PEN10000000000${place}`],
      ["tax_id", `012345678${place}`],
    ] as const)
      await asAdmin(
        `insert into identity_numbers (company_id, employee_id, kind, number_sealed, number_fingerprint, number_ends, changed_at)
         values ($1, $2, $3, $4, sha256($5::bytea), right($6, 4), now())`,
        [companyId, employeeId, kind, seal.seal(number, numberBoundTo(kind, employeeId)), `${companyId} ${kind} ${place}`, number],
      );
};
