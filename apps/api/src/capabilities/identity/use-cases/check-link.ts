import { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import type { TokenPurpose } from "../model.ts";
import { findMemberships, findUser, lockToken } from "../store.ts";

export interface LinkWords {
  readonly unknown: () => Error;
  readonly used: () => Error;
  readonly expired: () => Error;
}

export interface MailedLink {
  readonly id: string;
  readonly secret: string;
}

/** The person a link names and their oldest company, or the refusal when there is nobody of that id. */
export const whoOpens = async ({ database }: Pick<Parts, "database">, { id }: MailedLink, { unknown }: LinkWords) => {
  const userId = UserId.safeParse(id).data;
  if (!userId) throw unknown();
  return database.inPlatform(async (tx) => {
    const user = await findUser(tx, userId);
    const [membership] = await findMemberships(tx, userId);
    if (!user || !membership) throw unknown();
    return { user, membership };
  });
};

/** The token behind a link, held still, if it is this person's, unused, in time, and was mailed to the e-mail they still have. */
export const lockLink = async (
  { clock, secrets }: Pick<Parts, "clock" | "secrets">,
  tx: PlatformTransaction,
  { user, purpose, secret, words }: { user: { userId: UserId; email: string }; purpose: TokenPurpose; secret: string; words: LinkWords },
) => {
  const token = await lockToken(tx, { userId: user.userId, purpose, hash: secrets.hashOf(secret) });
  if (!token) throw words.unknown();
  if (token.usedAt) throw words.used();
  if (clock.now() >= token.expiresAt) throw words.expired();
  if (token.mailedTo && !token.mailedTo.equals(secrets.fingerprintOf(user.email))) throw words.used();
  return token;
};
