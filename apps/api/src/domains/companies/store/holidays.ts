import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import type { HolidayChange } from "../model/working-calendar.ts";

/** Every day that the company added to the country's holidays or took out of them. */
export const findHolidayChanges = async (tx: CompanyTransaction): Promise<HolidayChange[]> => {
  const { rows } = await sql<HolidayChange>`
    select day, name, is_holiday as "isHoliday" from holiday_changes order by day
  `.execute(query(tx));
  return rows;
};

export const saveHolidayChange = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { day, name, isHoliday, at, by }: HolidayChange & { at: Date; by: UserId },
) => {
  await sql`
    insert into holiday_changes (company_id, day, name, is_holiday, decided_at, decided_by)
    values (${companyId}, ${day}, ${name}, ${isHoliday}, ${at}, ${by})
    on conflict (company_id, day) do update
      set name = excluded.name, is_holiday = excluded.is_holiday, decided_at = excluded.decided_at, decided_by = excluded.decided_by
  `.execute(query(tx));
};

/** Removes the company's change of a day. False when there was none. */
export const deleteHolidayChange = async (tx: CompanyTransaction, day: LocalDate): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from holiday_changes where day = ${day}`.execute(query(tx));
  return numAffectedRows === 1n;
};
