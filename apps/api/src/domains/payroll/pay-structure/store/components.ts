import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Component } from "../model/component.ts";

/** Every component, archived or not; earnings first, each side in the order of creation. */
export const findComponents = async (tx: CompanyTransaction): Promise<Component[]> => {
  const { rows } = await sql<Component>`
    select code, name, side, kind, is_taxable as "isTaxable", is_pensionable as "isPensionable", is_regular as "isRegular",
      archived_at is not null as "isArchived"
    from pay_components order by side desc, archived_at is not null, created_at, code
  `.execute(query(tx));
  return rows;
};

/** Adds components in one statement; existing codes are left unchanged. */
export const insertComponents = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { components, at }: { components: readonly Component[]; at: Date },
) => {
  const rows = components.map(
    ({ code, name, side, kind, isTaxable, isPensionable, isRegular }) =>
      sql`(${companyId}, ${code}, ${name}, ${side}, ${kind}, ${isTaxable}, ${isPensionable}, ${isRegular}, ${at})`,
  );
  if (rows.length === 0) return;
  await sql`
    insert into pay_components (company_id, code, name, side, kind, is_taxable, is_pensionable, is_regular, created_at)
    values ${sql.join(rows)} on conflict (company_id, code) do nothing
  `.execute(query(tx));
};

export const saveComponentName = async (tx: CompanyTransaction, { code, name }: { code: string; name: string }) => {
  await sql`update pay_components set name = ${name} where code = ${code}`.execute(query(tx));
};

export const markComponentArchived = async (tx: CompanyTransaction, { code, at }: { code: string; at: Date }) => {
  await sql`update pay_components set archived_at = coalesce(archived_at, ${at}) where code = ${code}`.execute(query(tx));
};

/** What still uses a component from a day on: structures by name, or a recurring item. */
export const findUsesOfComponent = async (tx: CompanyTransaction, { code, day }: { code: string; day: string }): Promise<string[]> => {
  const { rows } = await sql<{ use: string }>`
    select distinct 'the structure ' || s.name as use from salary_structures s
    join salary_structure_versions v using (company_id, structure_id)
    where s.archived_at is null and v.components @> ${JSON.stringify([{ code }])}::jsonb and v.valid_from >= coalesce((
      select max(valid_from) from salary_structure_versions n
      where n.company_id = s.company_id and n.structure_id = s.structure_id and n.valid_from <= ${day}), v.valid_from)
    union all
    select 'what ' || count(*) || ' people are paid or give every month' from recurring_items
    where code = ${code} and (valid_to is null or valid_to >= ${day}) having count(*) > 0
  `.execute(query(tx));
  return rows.map(({ use }) => use);
};
