import type { InvitationId, UserId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { resetTtlMs, type TokenId, type TokenPurpose, verificationTtlMs } from "../model/user.ts";
import { insertToken } from "../store/one-time-tokens.ts";

interface NewLink {
  readonly tokenId: TokenId;
  readonly user: { readonly userId: UserId; readonly email: string };
  readonly purpose: TokenPurpose;
  readonly device: string;
  /** The invitation it belongs to, for a link that completes joining. */
  readonly invitationId?: InvitationId;
}

/** Issues a one-time link for a user and mailbox. False when it was issued already. */
export const issueOneTimeLink = async (
  { clock, secrets }: Pick<Dependencies, "clock" | "secrets">,
  tx: PlatformTransaction,
  { tokenId, user, purpose, device, invitationId }: NewLink,
): Promise<boolean> => {
  const issuedAt = clock.now();
  return insertToken(tx, {
    tokenId,
    userId: user.userId,
    purpose,
    hash: secrets.hashOf(secrets.oneTimeSecret(tokenId)),
    mailedTo: secrets.hmacOf(user.email),
    device,
    invitationId,
    issuedAt,
    expiresAt: addMs(issuedAt, purpose === "reset_password" ? resetTtlMs : verificationTtlMs),
  });
};
