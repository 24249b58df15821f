import type { RawBuilder } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { InvariantViolation } from "../model/invariants.ts";

/** Runs one query that returns a row for each violation. */
export const queryViolations = async (tx: PlatformTransaction, statement: RawBuilder<InvariantViolation>): Promise<InvariantViolation[]> =>
  (await statement.execute(query(tx))).rows;
