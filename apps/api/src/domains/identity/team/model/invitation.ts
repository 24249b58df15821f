import type { MembershipKind, Role } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, InvitationId, UserId } from "@albashi/contracts/ids";
import { dayMs } from "@albashi/dates";

/** An invitation is valid for a working week and a weekend, and so is the password generated for it. */
export const invitationTtlMs = 7 * dayMs;

/** An invitation to join a company, as an admin or as an existing employee. */
export interface Invitation {
  readonly invitationId: InvitationId;
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly email: string;
  readonly fullName: string;
  readonly kind: MembershipKind;
  readonly role: Role;
  readonly employeeId: EmployeeId | null;
  /** Counts its mails: each carries another secret, and only the newest is valid. */
  readonly sendCount: number;
  readonly invitedBy: UserId | null;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
  /** The login that accepts it, from the time its secret was presented. */
  readonly userId: UserId | null;
}

export const stateOfInvitation = (
  { acceptedAt, revokedAt, expiresAt }: Pick<Invitation, "acceptedAt" | "revokedAt" | "expiresAt">,
  now: Date,
): "open" | "expired" | "accepted" | "revoked" => {
  if (acceptedAt) return "accepted";
  if (revokedAt) return "revoked";
  return now < expiresAt ? "open" : "expired";
};

/** Crockford's 32 unambiguous characters. In lower case, because phone keyboards offer it first. */
const readable = "0123456789abcdefghjkmnpqrstvwxyz";

/** Formats eighty bits of a secret as four groups that can be read out and typed: "7kq2-mxw4-rt9h-j3cp". */
export const formatSecret = (secret: Uint8Array): string => {
  const letters = Array.from({ length: 16 }, (_, place) => {
    const bit = place * 5;
    const two = ((secret[bit >> 3] ?? 0) << 8) | (secret[(bit >> 3) + 1] ?? 0);
    return readable[(two >> (11 - (bit & 7))) & 31];
  });
  return (letters.join("").match(/.{4}/g) ?? []).join("-");
};
