import type { InvitationId, UserId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { resetLifeMs, type TokenId, type TokenPurpose, verificationLifeMs } from "../model.ts";
import { insertToken } from "../store.ts";

interface NewLink {
  readonly tokenId: TokenId;
  readonly user: { readonly userId: UserId; readonly email: string };
  readonly purpose: TokenPurpose;
  readonly device: string;
  /** Which invitation it follows, when it lets somebody join. */
  readonly invitationId?: InvitationId;
}

/** Makes a one-time link for a person and the mailbox it is sent to. False when this one is made already. */
export const makeLink = async (
  { clock, secrets }: Pick<Parts, "clock" | "secrets">,
  tx: PlatformTransaction,
  { tokenId, user, purpose, device, invitationId }: NewLink,
): Promise<boolean> => {
  const issuedAt = clock.now();
  return insertToken(tx, {
    tokenId,
    userId: user.userId,
    purpose,
    hash: secrets.hashOf(secrets.oneTimeSecret(tokenId)),
    mailedTo: secrets.fingerprintOf(user.email),
    device,
    invitationId,
    issuedAt,
    expiresAt: later(issuedAt, purpose === "reset_password" ? resetLifeMs : verificationLifeMs),
  });
};
