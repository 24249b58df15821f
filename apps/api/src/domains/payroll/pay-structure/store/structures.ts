import type { CompanyId, EmployeeId, StructureId, UserId } from "@albashi/contracts/ids";
import type { StructurePart } from "@albashi/contracts/payroll/pay-structure";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

export interface StructureVersion {
  readonly validFrom: string;
  readonly parts: readonly StructurePart[];
}

/** How a company splits salaries. Newest version first. */
export interface Structure {
  readonly structureId: StructureId;
  readonly name: string;
  readonly isDefault: boolean;
  readonly isArchived: boolean;
  readonly versions: readonly StructureVersion[];
}

/** Every structure of a company with its versions, the default first. */
export const findStructures = async (tx: CompanyTransaction): Promise<Structure[]> => {
  const { rows } = await sql<Structure>`
    select structure_id as "structureId", name, is_default as "isDefault", archived_at is not null as "isArchived",
      coalesce((
        select jsonb_agg(jsonb_build_object('validFrom', v.valid_from, 'parts', v.components) order by v.valid_from desc)
        from salary_structure_versions v where v.company_id = s.company_id and v.structure_id = s.structure_id
      ), '[]') as versions
    from salary_structures s order by is_default desc, archived_at is not null, lower(name)
  `.execute(query(tx));
  return rows;
};

export const findStructure = async (tx: CompanyTransaction, structureId: StructureId): Promise<Structure | undefined> =>
  (await findStructures(tx)).find((one) => one.structureId === structureId);

export const insertStructure = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { structureId, name, at }: { structureId: StructureId; name: string; at: Date },
) => {
  await sql`
    insert into salary_structures (company_id, structure_id, name, is_default, created_at)
    values (${companyId}, ${structureId}, ${name}, false, ${at})
  `.execute(query(tx));
};

/** Saves a structure's version from a day on, replacing a version of the same day. */
export const saveStructureVersion = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { structureId, validFrom, parts, at, by }: StructureVersion & { structureId: StructureId; at: Date; by: UserId },
) => {
  await sql`
    insert into salary_structure_versions (company_id, structure_id, valid_from, components, decided_at, decided_by)
    values (${companyId}, ${structureId}, ${validFrom}, ${JSON.stringify(parts)}::jsonb, ${at}, ${by})
    on conflict (company_id, structure_id, valid_from)
      do update set components = excluded.components, decided_at = excluded.decided_at, decided_by = excluded.decided_by
  `.execute(query(tx));
};

export const renameStructure = async (tx: CompanyTransaction, { structureId, name }: { structureId: StructureId; name: string }) => {
  await sql`update salary_structures set name = ${name} where structure_id = ${structureId}`.execute(query(tx));
};

/** Makes one structure the default instead of the current one. */
export const makeStructureDefault = async (tx: CompanyTransaction, structureId: StructureId) => {
  await sql`update salary_structures set is_default = false where is_default and structure_id <> ${structureId}`.execute(query(tx));
  await sql`update salary_structures set is_default = true where structure_id = ${structureId}`.execute(query(tx));
};

export const markStructureArchived = async (tx: CompanyTransaction, { structureId, at }: { structureId: StructureId; at: Date }) => {
  await sql`update salary_structures set archived_at = coalesce(archived_at, ${at}) where structure_id = ${structureId}`.execute(query(tx));
};

/** Whether an employee is paid by a structure from a day on, through their terms or a grade. */
export const isStructureUsed = async (
  tx: CompanyTransaction,
  { structureId, day }: { structureId: StructureId; day: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from grades where structure_id = ${structureId} and archived_at is null
    union all select 1 from (${termsFrom(day)}) as terms where structure_id = ${structureId}
    limit 1
  `.execute(query(tx));
  return rows.length > 0;
};

/** The terms in force on a day, and those that begin after it. */
const termsFrom = (day: string) => sql<{ employee_id: EmployeeId }>`
  select t.* from pay_terms t where t.valid_from >= coalesce((
    select max(valid_from) from pay_terms n where n.company_id = t.company_id and n.employee_id = t.employee_id and n.valid_from <= ${day}
  ), t.valid_from)`;
