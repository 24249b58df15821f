import { UserId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { Parts } from "../../../parts.ts";
import { linkExpired, linkUnknown, linkUsed } from "../errors.ts";
import { findMemberships, lockToken, markEmailVerified, useToken } from "../store.ts";

/** The owner of a mailbox proves it by opening the link. A link works once, for the person it was made for. */
export const verifyEmail = async (
  { database, clock, secrets }: Pick<Parts, "database" | "clock" | "secrets">,
  { id, secret }: { id: string; secret: string },
) => {
  const userId = UserId.safeParse(id).data;
  if (!userId) throw linkUnknown();
  const membership = await database.inPlatform(async (tx) => (await findMemberships(tx, userId))[0]);
  if (!membership) throw linkUnknown();

  await database.inCompany(membership.companyId, async (tx) => {
    const now = clock.now();
    const token = await lockToken(tx, { userId, hash: secrets.hashOf(secret) });
    if (!token) throw linkUnknown();
    if (token.usedAt) throw linkUsed();
    if (now >= token.expiresAt) throw linkExpired();
    await useToken(tx, { tokenId: token.tokenId, at: now });
    // Another sign-up with the same e-mail was verified first: this one stays behind.
    if (!(await markEmailVerified(tx, { userId, at: now }))) throw linkUsed();
    await record(tx, { at: now, actor: userId, action: "email_verified", subject: userId });
  });
};
