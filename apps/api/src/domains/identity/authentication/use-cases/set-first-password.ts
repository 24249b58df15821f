import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import {
  assertStrongPassword,
  findMemberships,
  findUser,
  normaliseGeneratedPassword,
  sessionEnded,
  weakPassword,
} from "../../accounts/index.ts";
import { passwordAlreadyChosen } from "../errors.ts";
import { applyNewPassword } from "./apply-new-password.ts";

/** A user who logged in with a generated password chooses their own. Their session is limited to this call until then. */
export const setFirstPassword = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "passwords">,
  { userId, companyId, sessionId }: Actor,
  password: string,
) => {
  const { database, passwords } = dependencies;
  const { user, memberships } = await database.inPlatform(async (tx) => ({
    user: await findUser(tx, userId),
    memberships: await findMemberships(tx, userId),
  }));
  if (!user) throw sessionEnded();
  if (!user.generatedPasswordUntil) throw passwordAlreadyChosen();
  for (const { companyName } of memberships) assertStrongPassword({ password, email: user.email, companyName });
  if (await passwords.fits(normaliseGeneratedPassword(password), user.passwordHash, "session"))
    throw weakPassword("Please choose a different password from the one in our email.");
  const passwordHash = await passwords.hash(password, "session");
  await database.inCompany(companyId, (tx) =>
    applyNewPassword(dependencies, tx, { user, passwordHash, except: sessionId, action: "first_password_chosen" }),
  );
};
