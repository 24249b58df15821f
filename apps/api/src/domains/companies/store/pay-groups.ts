import type { CompanyId, PayGroupId } from "@albashi/contracts/ids";
import type { ProrationBasis } from "@albashi/payroll-rules";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

/** People who are paid on the same day. */
export interface PayGroup {
  readonly payGroupId: PayGroupId;
  readonly name: string;
  readonly isDefault: boolean;
  readonly payDay: number;
  readonly cutOffWorkingDays: number;
  readonly proration: ProrationBasis;
  readonly version: number;
  readonly isArchived: boolean;
}

const columns = sql`pay_group_id as "payGroupId", name, is_default as "isDefault", pay_day as "payDay",
  cut_off_working_days as "cutOffWorkingDays", proration, version, archived_at is not null as "isArchived"`;

/** Every pay group, the default first. */
export const findPayGroups = async (tx: CompanyTransaction): Promise<PayGroup[]> =>
  (await sql<PayGroup>`select ${columns} from pay_groups order by is_default desc, archived_at is not null, lower(name)`.execute(query(tx)))
    .rows;

/** A pay group, locked until the transaction ends, which serialises changes of it and its calendar. */
export const lockPayGroup = async (tx: CompanyTransaction, payGroupId: PayGroupId): Promise<PayGroup | undefined> =>
  (await sql<PayGroup>`select ${columns} from pay_groups where pay_group_id = ${payGroupId} for no key update`.execute(query(tx))).rows[0];

export const insertPayGroup = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { payGroupId, name, payDay, cutOffWorkingDays, proration, at }: Omit<PayGroup, "isDefault" | "version" | "isArchived"> & { at: Date },
) => {
  await sql`
    insert into pay_groups (company_id, pay_group_id, name, is_default, pay_day, cut_off_working_days, proration, created_at)
    values (${companyId}, ${payGroupId}, ${name}, false, ${payDay}, ${cutOffWorkingDays}, ${proration}, ${at})
  `.execute(query(tx));
};

/** Saves a locked group and increments its version. */
export const savePayGroup = async (
  tx: CompanyTransaction,
  { payGroupId, name, payDay, cutOffWorkingDays, proration, version }: Omit<PayGroup, "isDefault" | "isArchived">,
) => {
  await sql`
    update pay_groups set name = ${name}, pay_day = ${payDay}, cut_off_working_days = ${cutOffWorkingDays}, proration = ${proration},
      version = ${version + 1}
    where pay_group_id = ${payGroupId}
  `.execute(query(tx));
};

/** Makes one group the default; the one that was it is it no more. */
export const makePayGroupDefault = async (tx: CompanyTransaction, payGroupId: PayGroupId) => {
  await sql`update pay_groups set is_default = false where is_default and pay_group_id <> ${payGroupId}`.execute(query(tx));
  await sql`update pay_groups set is_default = true where pay_group_id = ${payGroupId}`.execute(query(tx));
};

export const markPayGroupArchived = async (tx: CompanyTransaction, { payGroupId, at }: { payGroupId: PayGroupId; at: Date }) => {
  await sql`
    update pay_groups set archived_at = coalesce(archived_at, ${at}), version = version + 1 where pay_group_id = ${payGroupId}
  `.execute(query(tx));
};

/** Blocks concurrent setups of the company's payroll until this transaction ends. */
export const lockPayrollSetup = async (tx: CompanyTransaction) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('payroll set-up of ' || current_company(), 0))`.execute(query(tx));
};
