import type { CompanyId, EmployeeId, InvitationId, UserId } from "@albashi/contracts/ids";
import type { AdminRole } from "@albashi/contracts/roles";
import { hourMs, later } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { invitationOpen, mailedTooOften } from "../errors.ts";
import { type Invitation, invitationLifeMs } from "../model.ts";
import { countMailboxTurn, insertInvitation, renewInvitation, revokeInvitations } from "../store.ts";
import { fingerprintOfInvitation } from "./invitation-secret.ts";
import { countInvitation } from "./invitations-left.ts";

type InvitingParts = Pick<Parts, "clock" | "secrets" | "config">;

interface InvitedPerson {
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly email: string;
  readonly fullName: string;
  /** Nobody, when a sheet or the system itself invites. */
  readonly invitedBy: UserId | undefined;
}
type WhatFor =
  | { readonly kind: "employer"; readonly role: AdminRole }
  | { readonly kind: "staff"; readonly role: "staff"; readonly employeeId: EmployeeId };

/**
 * Asks somebody to join a company, in the transaction of whoever wants it: the invitation, its mail and the audit come into
 * being together. An employee's earlier invitation, perhaps to another mailbox, is taken back.
 */
export const inviteToCompany = async (
  parts: InvitingParts,
  tx: CompanyTransaction,
  { companyId, companyName, fullName, invitedBy, ...asked }: InvitedPerson & WhatFor,
): Promise<InvitationId> => {
  const invitedAt = parts.clock.now();
  const invitation = {
    invitationId: newId<InvitationId>(),
    companyId,
    companyName,
    email: asked.email.trim().toLowerCase(),
    fullName,
    kind: asked.kind,
    role: asked.role,
    employeeId: asked.kind === "staff" ? asked.employeeId : null,
    round: 1,
    invitedBy: invitedBy ?? null,
    invitedAt,
    expiresAt: later(invitedAt, invitationLifeMs),
  };
  if (asked.kind === "staff") await revokeInvitations(tx, { companyId, employeeId: asked.employeeId, at: invitedAt });
  if (!(await insertInvitation(tx, invitation, fingerprintOfInvitation(parts, invitation)))) throw invitationOpen();
  await mailInvitation(parts, tx, invitation);
  const action = asked.kind === "staff" ? "employee_invited" : "colleague_invited";
  const details = { role: asked.role, invitationId: invitation.invitationId };
  await record(tx, { at: invitedAt, actor: invitedBy, action, subject: invitation.employeeId ?? invitation.invitationId, details });
  return invitation.invitationId;
};

/** Sends an invitation once more, with another secret and seven more days. What was mailed before opens nothing any more. */
export const inviteAgain = async (
  parts: InvitingParts,
  tx: CompanyTransaction,
  { invitation, by }: { invitation: Invitation; by: UserId },
): Promise<Date> => {
  const { invitationId, kind } = invitation;
  const at = parts.clock.now();
  const round = invitation.round + 1;
  const expiresAt = later(at, invitationLifeMs);
  const fingerprint = fingerprintOfInvitation(parts, { invitationId, kind, round });
  await renewInvitation(tx, { invitationId, round, expiresAt, fingerprint });
  await mailInvitation(parts, tx, invitation);
  await record(tx, { at, actor: by, action: "invitation_sent_again", subject: invitation.employeeId ?? invitationId });
  return expiresAt;
};

/** How many mails one company may send to one mailbox in an hour: it is not ours to fill a stranger's. */
const mailsPerHour = 5;

const mailInvitation = async (
  parts: InvitingParts,
  tx: CompanyTransaction,
  { invitationId, companyId, email }: Pick<Invitation, "invitationId" | "companyId" | "email">,
) => {
  const { clock, secrets } = parts;
  const at = clock.now();
  // The company's count first: two who invite at once then take turns on it, and never hold what the other waits for.
  await countInvitation(parts, tx, companyId);
  const emailHash = secrets.fingerprintOf(`invitations of ${companyId} to ${email}`);
  const mails = await countMailboxTurn(tx, { emailHash, now: at, anewBefore: later(at, -hourMs) });
  if (mails > mailsPerHour) throw mailedTooOften();
  await enqueue(tx, { workflow: "sendInvitationMail", payload: { invitationId }, at, companyId });
};
