import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { passwordChosen, sessionEnded, weakPassword } from "../errors.ts";
import { plainGenerated } from "../model.ts";
import { findMemberships, findUser } from "../store.ts";
import { refuseWeakPassword } from "./open-account.ts";
import { replacePassword } from "./replace-password.ts";

/** Somebody who came in with the password we generated chooses their own. Only then may their session do anything else. */
export const chooseFirstPassword = async (
  parts: Pick<Parts, "database" | "clock" | "secrets" | "passwords">,
  { userId, companyId, sessionId }: Actor,
  password: string,
) => {
  const { database, passwords } = parts;
  const { user, memberships } = await database.inPlatform(async (tx) => ({
    user: await findUser(tx, userId),
    memberships: await findMemberships(tx, userId),
  }));
  if (!user) throw sessionEnded();
  if (!user.generatedPasswordUntil) throw passwordChosen();
  for (const { companyName } of memberships) refuseWeakPassword({ password, email: user.email, companyName });
  if (await passwords.fits(plainGenerated(password), user.passwordHash))
    throw weakPassword("Please choose another password than the one from our mail.");
  const passwordHash = await passwords.hash(password);
  await database.inCompany(companyId, (tx) =>
    replacePassword(parts, tx, { user, passwordHash, except: sessionId, action: "first_password_chosen" }),
  );
};
