import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { RemitterChoice, RunRemitter } from "../model/remitter.ts";

/** Every choice of the company, newest day first. */
export const findRemitterChoices = async (tx: CompanyTransaction): Promise<RemitterChoice[]> => {
  const { rows } = await sql<RemitterChoice>`
    select effective_from as "effectiveFrom", remitter, chosen_by as "chosenBy", chosen_at as "chosenAt"
    from remitter_choices order by effective_from desc
  `.execute(query(tx));
  return rows;
};

/** Saves who remits from a day on, replacing a choice for the same day. */
export const saveRemitterChoice = async (tx: CompanyTransaction, companyId: CompanyId, choice: RemitterChoice) => {
  await sql`
    insert into remitter_choices (company_id, effective_from, remitter, chosen_by, chosen_at)
    values (${companyId}, ${choice.effectiveFrom}, ${choice.remitter}, ${choice.chosenBy}, ${choice.chosenAt})
    on conflict (company_id, effective_from) do update
      set remitter = excluded.remitter, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at
  `.execute(query(tx));
};

/** Who remits the deductions of a run, once it is fixed. */
export const findRunRemitter = async (tx: CompanyTransaction, runId: RunId): Promise<RunRemitter | undefined> => {
  const { rows } = await sql<RunRemitter>`select remitter, basis from run_remitters where run_id = ${runId}`.execute(query(tx));
  return rows[0];
};

/** Fixes who remits the deductions of a run. What was fixed before remains. */
export const insertRunRemitter = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, remitter, basis, at }: RunRemitter & { readonly runId: RunId; readonly at: Date },
) => {
  await sql`
    insert into run_remitters (company_id, run_id, remitter, basis, fixed_at) values (${companyId}, ${runId}, ${remitter}, ${basis}, ${at})
    on conflict (company_id, run_id) do nothing
  `.execute(query(tx));
};
