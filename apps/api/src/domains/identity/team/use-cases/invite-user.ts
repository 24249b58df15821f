import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, InvitationId, UserId } from "@albashi/contracts/ids";
import { addMs, hourMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { countMailSent } from "../../lockout/index.ts";
import { invitationOpen, tooManyMails } from "../errors.ts";
import { type Invitation, invitationTtlMs } from "../model/invitation.ts";
import { insertInvitation, renewInvitation, revokeInvitations } from "../store/invitations.ts";
import { SendInvitationMail } from "../workflow-contracts.ts";
import { countInvitation } from "./invitation-quota.ts";
import { fingerprintOfInvitation } from "./invitation-secret.ts";

type InvitingDependencies = Pick<Dependencies, "clock" | "secrets" | "config">;

interface InvitedPerson {
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly email: string;
  readonly fullName: string;
  /** Null for an import or the system itself. */
  readonly invitedBy: UserId | undefined;
}
type WhatFor =
  | { readonly kind: "employer"; readonly role: AdminRole }
  | { readonly kind: "staff"; readonly role: "staff"; readonly employeeId: EmployeeId };

/**
 * Creates an invitation with its mail and audit entry in the caller's transaction. An employee's earlier invitation, perhaps
 * to another mailbox, is revoked.
 */
export const inviteToCompany = async (
  dependencies: InvitingDependencies,
  tx: CompanyTransaction,
  { companyId, companyName, fullName, invitedBy, ...asked }: InvitedPerson & WhatFor,
): Promise<InvitationId> => {
  const invitedAt = dependencies.clock.now();
  const invitation = {
    invitationId: newId<InvitationId>(),
    companyId,
    companyName,
    email: asked.email.trim().toLowerCase(),
    fullName,
    kind: asked.kind,
    role: asked.role,
    employeeId: asked.kind === "staff" ? asked.employeeId : null,
    sendCount: 1,
    invitedBy: invitedBy ?? null,
    invitedAt,
    expiresAt: addMs(invitedAt, invitationTtlMs),
  };
  if (asked.kind === "staff") await revokeInvitations(tx, { companyId, employeeId: asked.employeeId, at: invitedAt });
  if (!(await insertInvitation(tx, invitation, fingerprintOfInvitation(dependencies, invitation)))) throw invitationOpen();
  await mailInvitation(dependencies, tx, invitation);
  const action = asked.kind === "staff" ? "employee_invited" : "colleague_invited";
  const details = { role: asked.role, invitationId: invitation.invitationId };
  await writeAuditEntry(tx, {
    at: invitedAt,
    actor: invitedBy,
    action,
    subject: invitation.employeeId ?? invitation.invitationId,
    details,
  });
  return invitation.invitationId;
};

/** Resends an invitation with another secret and seven more days. Secrets mailed before become invalid. */
export const resendInvitation = async (
  dependencies: InvitingDependencies,
  tx: CompanyTransaction,
  { invitation, by }: { invitation: Invitation; by: UserId },
): Promise<Date> => {
  const { invitationId, kind } = invitation;
  const at = dependencies.clock.now();
  const sendCount = invitation.sendCount + 1;
  const expiresAt = addMs(at, invitationTtlMs);
  const fingerprint = fingerprintOfInvitation(dependencies, { invitationId, kind, sendCount });
  await renewInvitation(tx, { invitationId, sendCount, expiresAt, fingerprint });
  await mailInvitation(dependencies, tx, invitation);
  await writeAuditEntry(tx, { at, actor: by, action: "invitation_sent_again", subject: invitation.employeeId ?? invitationId });
  return expiresAt;
};

/** The number of mails one company may send to one mailbox in an hour, which limits spam. */
const mailsPerHour = 5;

const mailInvitation = async (
  dependencies: InvitingDependencies,
  tx: CompanyTransaction,
  { invitationId, companyId, email }: Pick<Invitation, "invitationId" | "companyId" | "email">,
) => {
  const { clock, secrets } = dependencies;
  const at = clock.now();
  // Locks the company's counter first: all concurrent invitations take the locks in this order, which prevents deadlocks.
  await countInvitation(dependencies, tx, companyId);
  const emailHash = secrets.hmacOf(`invitations of ${companyId} to ${email}`);
  const mails = await countMailSent(tx, { emailHash, now: at, anewBefore: addMs(at, -hourMs) });
  if (mails > mailsPerHour) throw tooManyMails();
  await enqueue(tx, SendInvitationMail, { payload: { invitationId }, at, companyId });
};
