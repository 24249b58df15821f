import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../database/company-transaction.ts";
import { query } from "../database/transaction.ts";

/** The operator who acts, and the reason. */
export interface OperatorContext {
  readonly operator: string;
  readonly reason: string;
}

interface OperatorAction extends OperatorContext {
  readonly at: Date;
  readonly action: string;
  /** The subject of the action: a reference or an id, never a name or an address. */
  readonly subject: string;
}

/** Records an operator's manual action, in the transaction that executes it. The database seals it. */
export const writeOperatorAction = async (tx: PlatformTransaction, { at, operator, action, subject, reason }: OperatorAction) => {
  await sql`
    insert into operator_actions (at, operator, action, subject, reason) values (${at}, ${operator}, ${action}, ${subject}, ${reason})
  `.execute(query(tx));
};

export interface OperatorChainBreak {
  readonly seq: bigint;
  readonly fault: string;
}

/** Every break of the chain of operator actions; empty when it is intact. */
export const findOperatorChainBreaks = async (tx: PlatformTransaction): Promise<OperatorChainBreak[]> => {
  const { rows } = await sql<OperatorChainBreak>`select seq, fault from operator_action_chain_breaks() order by seq, fault`.execute(
    query(tx),
  );
  return rows;
};

/** Every company that has a member. */
export const findCompanies = async (tx: PlatformTransaction): Promise<CompanyId[]> => {
  const { rows } = await sql<{ companyId: CompanyId }>`select distinct company_id as "companyId" from memberships order by 1`.execute(
    query(tx),
  );
  return rows.map((row) => row.companyId);
};
