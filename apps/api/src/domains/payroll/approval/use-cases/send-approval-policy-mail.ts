import { formatLagosTime } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";
import { approvalPolicyMail } from "@albashi/templates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import type { PayloadOf } from "../../../../platform/outbox/workflow-contract.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins } from "../../../identity/index.ts";
import { namesFor } from "../../runs/index.ts";
import { findApprovalPolicy } from "../store/approval-policies.ts";
import type { SendApprovalPolicyMail } from "../workflow-contracts.ts";

/** Mails one admin that their company changed how many approvals its pay runs need. Sends nothing to an admin who has left. */
export const sendApprovalPolicyMail = async (
  { database, email, config }: Pick<Dependencies, "database" | "email" | "config">,
  { outboxId, companyId, policyId, recipient }: PayloadOf<typeof SendApprovalPolicyMail> & { outboxId: OutboxId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const policy = await findApprovalPolicy(tx, policyId);
    const [reader] = await findAdmins(tx, companyId, recipient);
    if (!policy || !reader) return undefined;
    const nameOf = await namesFor(tx, [policy.setBy]);
    return { policy, reader, by: nameOf(policy.setBy), companyName: (await findCompany(tx, companyId))?.name };
  });
  if (!found) return;
  const { policy, reader, by, companyName } = found;
  const isWaiting = policy.effectiveFrom > policy.setAt;
  const mail = approvalPolicyMail({
    fullName: reader.fullName,
    companyName: companyName ?? "your company",
    byName: by ?? "An owner",
    kind: policy.kind,
    amount: policy.fromAmount === null ? undefined : formatNaira(kobo(String(policy.fromAmount))),
    at: formatLagosTime(policy.setAt),
    effectiveFrom: isWaiting ? formatLagosTime(policy.effectiveFrom) : undefined,
    link: `${config.publicUrl}/#/dash/team`,
  });
  await email.send({ ...mail, to: reader.email, messageId: messageIdOf(config, outboxId) });
};
