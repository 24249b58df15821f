import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
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

/** Everything that waits for the owner's decision. */
export const findUndecidedObligations = async (tx: CompanyTransaction): Promise<UndecidedObligation[]> => {
  const { rows } = await sql<UndecidedObligation>`
    select run_id as "runId", account, amount from remittance_obligations where state = 'undecided' order by run_id, account
  `.execute(query(tx));
  return rows;
};

/** An amount held for an authority. Its due date is counted from the pay day, or from the payout where that was earlier. */
export interface OpenObligation {
  readonly account: string;
  readonly amount: bigint;
  readonly payDay: LocalDate;
}

/** Everything that was collected and neither remitted nor released. */
export const findOpenObligations = async (tx: CompanyTransaction): Promise<OpenObligation[]> => {
  const { rows } = await sql<OpenObligation>`
    select o.account, o.amount, least(r.pay_day, j.moved_on) as "payDay"
    from remittance_obligations o join pay_runs r using (company_id, run_id)
    left join journals j on j.company_id = o.company_id and j.event_type = 'run_reserved' and j.source_id = o.run_id
    where o.state in ('undecided', 'held')
  `.execute(query(tx));
  return rows;
};

interface HeldFundsDecision {
  readonly obligations: readonly UndecidedObligation[];
  readonly decision: "held" | "released";
  readonly by: UserId;
  readonly at: Date;
}

/** Records the decision about obligations that this transaction has locked, and about no others. Released obligations are closed. */
export const saveHeldFundsDecision = async (tx: CompanyTransaction, { obligations, decision, by, at }: HeldFundsDecision) => {
  const [closedAt, closedBy] = decision === "released" ? [at, by] : [null, null];
  const { numAffectedRows = 0n } = await sql`
    update remittance_obligations o set state = ${decision}, closed_at = ${closedAt}, closed_by = ${closedBy}
    from unnest(${obligations.map(({ runId }) => runId)}::uuid[], ${obligations.map(({ account }) => account)}::text[]) as locked (run_id, account)
    where o.run_id = locked.run_id and o.account = locked.account and o.state = 'undecided'
  `.execute(query(tx));
  if (numAffectedRows !== BigInt(obligations.length))
    throw new Error(`${numAffectedRows} of ${obligations.length} locked obligations were undecided.`);
};

/** A run's part of an account of which nothing is left to remit. */
export interface SettledObligation {
  readonly runId: RunId;
  readonly account: string;
  /** Whether any of it was paid. Otherwise a correction or credit covers all of it. */
  readonly isPaid: boolean;
}

/** Closes obligations whose every line is on a schedule that was paid or that credit covers. One that was never held stays as it is. */
export const closeObligations = async (
  tx: CompanyTransaction,
  { obligations, at }: { obligations: readonly SettledObligation[]; at: Date },
) => {
  await sql`
    update remittance_obligations o set state = case when settled.is_paid then 'remitted' else 'credited' end, closed_at = ${at}
    from unnest(${obligations.map(({ runId }) => runId)}::uuid[], ${obligations.map(({ account }) => account)}::text[],
      ${obligations.map(({ isPaid }) => isPaid)}::boolean[]) as settled (run_id, account, is_paid)
    where o.run_id = settled.run_id and o.account = settled.account and o.state = 'held'
  `.execute(query(tx));
};
