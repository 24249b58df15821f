import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { query } from "../../../../platform/database/transaction.ts";

interface NewObligations {
  readonly runId: RunId;
  readonly owed: readonly { readonly account: string; readonly amount: bigint }[];
}

/**
 * Records what a run leaves on accounts held for remittance. The database refuses it where the employer remits. Money that is
 * collected before the company has chosen who remits waits for its owner's decision.
 */
export const insertObligations = async (tx: CompanyTransaction, companyId: CompanyId, { runId, owed }: NewObligations) => {
  if (owed.length === 0) return;
  await sql`
    insert into remittance_obligations (company_id, run_id, account, amount, state)
    select r.company_id, r.run_id, held.account, held.amount, case when r.basis = 'before_choice' then 'undecided' else 'held' end
    from run_remitters r cross join
      unnest(${owed.map(({ account }) => account)}::text[], ${owed.map(({ amount }) => amount)}::bigint[]) as held (account, amount)
    where r.company_id = ${companyId} and r.run_id = ${runId}
  `.execute(query(tx));
};

/** An amount that was collected before the company chose who remits. */
export interface UndecidedObligation {
  readonly runId: RunId;
  readonly account: string;
  readonly amount: bigint;
}

/** Locks everything that waits for the owner's decision: of two decisions at once, the second finds nothing. */
export const lockUndecidedObligations = async (tx: CompanyTransaction): Promise<UndecidedObligation[]> => {
  const { rows } = await sql<UndecidedObligation>`
    select run_id as "runId", account, amount from remittance_obligations where state = 'undecided' order by run_id, account for update
  `.execute(query(tx));
  return rows;
};

/** Records the owner's decision about everything that waits for one. Released obligations are closed. */
export const saveHeldFundsDecision = async (
  tx: CompanyTransaction,
  { decision, by, at }: { decision: "held" | "released"; by: UserId; at: Date },
) => {
  const [closedAt, closedBy] = decision === "released" ? [at, by] : [null, null];
  await sql`
    update remittance_obligations set state = ${decision}, closed_at = ${closedAt}, closed_by = ${closedBy} where state = 'undecided'
  `.execute(query(tx));
};

/** The sum of what waits for the owner's decision. */
export const sumUndecidedObligations = async (tx: CompanyTransaction): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from remittance_obligations where state = 'undecided'
  `.execute(query(tx));
  return rows[0]?.amount ?? 0n;
};
