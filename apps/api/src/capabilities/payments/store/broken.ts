import type { RawBuilder } from "kysely";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { Broken } from "../model/audit.ts";

/** Runs one question that answers with a row for everything that is wrong. */
export const brokenBy = async (tx: PlatformTransaction, statement: RawBuilder<Broken>): Promise<Broken[]> =>
  (await statement.execute(query(tx))).rows;
