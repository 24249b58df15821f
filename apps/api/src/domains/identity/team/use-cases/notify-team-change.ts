import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { findAdmins } from "../../accounts/index.ts";
import { findWaitingRoleChanges } from "../store/role-changes.ts";
import { SendTeamChangeMail } from "../workflow-contracts.ts";

interface TeamChange {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly from: AdminRole | null;
  readonly to: AdminRole | null;
  readonly by: UserId | null;
  readonly at: Date;
}

/** Mails every admin, and the person it is about, that an approver was added, removed or got another role. */
export const notifyTeamOfChange = async (tx: CompanyTransaction, { companyId, userId, from, to, by, at }: TeamChange) => {
  if (!mayApprove(from) && !mayApprove(to)) return;
  const waiting = (await findWaitingRoleChanges(tx, { companyId, at })).findLast((one) => one.userId === userId);
  const recipients = new Set([userId, ...(await findAdmins(tx, companyId)).map((admin) => admin.userId)]);
  for (const recipient of recipients) {
    const payload = {
      ...{ companyId, userId, recipient, from, to, by, at: at.toISOString() },
      effectiveFrom: waiting?.effectiveFrom.toISOString() ?? null,
    };
    await enqueue(tx, SendTeamChangeMail, { payload, at, companyId });
  }
};

const mayApprove = (role: AdminRole | null) => role !== null && isAllowed({ kind: "employer", role }, "payroll.approve");
