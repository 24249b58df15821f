import { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { TokenPurpose } from "../model/user.ts";
import { findMemberships } from "../store/memberships.ts";
import { lockToken } from "../store/one-time-tokens.ts";
import { findUser } from "../store/users.ts";

export interface LinkErrors {
  readonly unknown: () => Error;
  readonly used: () => Error;
  readonly expired: () => Error;
}

export interface EmailedLink {
  readonly id: string;
  readonly secret: string;
}

/** The user a link names and their oldest company, or the error when there is no user with that id. */
export const findLinkUser = async ({ database }: Pick<Dependencies, "database">, { id }: EmailedLink, { unknown }: LinkErrors) => {
  const userId = UserId.safeParse(id).data;
  if (!userId) throw unknown();
  return database.inPlatform(async (tx) => {
    const user = await findUser(tx, userId);
    const [membership] = await findMemberships(tx, userId);
    if (!user || !membership) throw unknown();
    return { user, membership };
  });
};

/**
 * The token behind a link, locked, if it belongs to the user, is unused and unexpired, and was mailed to their current e-mail.
 */
export const lockLink = async (
  { clock, secrets }: Pick<Dependencies, "clock" | "secrets">,
  tx: PlatformTransaction,
  { user, purpose, secret, errors }: { user: { userId: UserId; email: string }; purpose: TokenPurpose; secret: string; errors: LinkErrors },
) => {
  const token = await lockToken(tx, { userId: user.userId, purpose, hash: secrets.hashOf(secret) });
  if (!token) throw errors.unknown();
  if (token.usedAt) throw errors.used();
  if (clock.now() >= token.expiresAt) throw errors.expired();
  if (token.mailedTo && !token.mailedTo.equals(secrets.hmacOf(user.email))) throw errors.used();
  return token;
};
