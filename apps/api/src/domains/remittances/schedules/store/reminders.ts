import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Reminder } from "../model/reminder.ts";

/** Records reminders as planned and returns the ones that were not before. */
export const insertReminders = async (
  tx: CompanyTransaction,
  { reminders, at }: { reminders: readonly Reminder[]; at: Date },
): Promise<Reminder[]> => {
  if (reminders.length === 0) return [];
  const { rows } = await sql<Pick<Reminder, "notice" | "dueDay">>`
    insert into remittance_reminders (company_id, notice, due_day, planned_at)
    select current_company(), notice, due_day, ${at}
    from unnest(${reminders.map(({ notice }) => notice)}::text[], ${reminders.map(({ dueDay }) => dueDay)}::date[]) as planned (notice, due_day)
    order by notice, due_day
    on conflict do nothing
    returning notice, due_day as "dueDay"
  `.execute(query(tx));
  return reminders.filter((reminder) => rows.some(({ notice, dueDay }) => notice === reminder.notice && dueDay === reminder.dueDay));
};
