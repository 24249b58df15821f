import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** Whether something was booked already. */
export const isBooked = async (tx: CompanyTransaction, { what, subject }: { what: string; subject: string }): Promise<boolean> => {
  const { rows } = await sql`select from journals where what = ${what} and subject = ${subject}`.execute(query(tx));
  return rows.length > 0;
};
