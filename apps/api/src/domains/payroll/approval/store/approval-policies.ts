import type { ApprovalPolicyId, CompanyId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ApprovalPolicy } from "../model/approval-policy.ts";

const columns = sql`policy_id as "policyId", kind, from_amount as "fromAmount", set_by as "setBy", set_at as "setAt",
  effective_from as "effectiveFrom"`;

/** Inserts a policy. A trigger dates it: a weaker one takes effect a day later. */
export const insertApprovalPolicy = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { policyId, kind, fromAmount, setBy, setAt }: Omit<ApprovalPolicy, "effectiveFrom">,
) => {
  await sql`
    insert into approval_policies (company_id, policy_id, kind, from_amount, set_at, set_by)
    values (${companyId}, ${policyId}, ${kind}, ${fromAmount}, ${setAt}, ${setBy})
  `.execute(query(tx));
};

/** The policy for a run that is submitted at a time; undefined where none was ever in effect. */
export const findApprovalPolicyAt = async (tx: CompanyTransaction, at: Date): Promise<ApprovalPolicy | undefined> => {
  const { rows } = await sql<ApprovalPolicy>`
    select ${columns} from approval_policy_at(current_company(), ${at}) where policy_id is not null
  `.execute(query(tx));
  return rows[0];
};

/** The last policy set, if it has not taken effect. It has replaced those that waited before it. */
export const findWaitingApprovalPolicy = async (tx: CompanyTransaction, at: Date): Promise<ApprovalPolicy | undefined> => {
  const { rows } = await sql<ApprovalPolicy>`
    select * from (
      select ${columns}, least(effective_from, consented_at) as "countsFrom" from approval_policies order by set_at desc, policy_id desc limit 1
    ) last where "countsFrom" > ${at}
  `.execute(query(tx));
  return rows[0];
};

export const findApprovalPolicy = async (tx: CompanyTransaction, policyId: ApprovalPolicyId): Promise<ApprovalPolicy | undefined> => {
  const { rows } = await sql<ApprovalPolicy>`select ${columns} from approval_policies where policy_id = ${policyId}`.execute(query(tx));
  return rows[0];
};

export const markApprovalPolicyConsented = async (
  tx: CompanyTransaction,
  { policyId, by, at }: { policyId: ApprovalPolicyId; by: UserId; at: Date },
) => {
  await sql`update approval_policies set consented_at = ${at}, consented_by = ${by} where policy_id = ${policyId}`.execute(query(tx));
};
