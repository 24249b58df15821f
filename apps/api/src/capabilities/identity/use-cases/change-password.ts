import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { findMemberships } from "../store.ts";
import { refuseWeakPassword } from "./open-account.ts";
import { provePassword } from "./prove-password.ts";
import { recordInOtherCompanies, replacePassword } from "./replace-password.ts";

/** A person changes their own password and stays logged in here; everywhere else they are logged out. */
export const changePassword = async (
  parts: Pick<Parts, "database" | "clock" | "secrets" | "passwords">,
  { userId, companyId, sessionId }: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
) => {
  const { database, passwords } = parts;
  const user = await provePassword(parts, { userId, password: currentPassword, field: "currentPassword" });
  const memberships = await database.inPlatform((tx) => findMemberships(tx, userId));
  for (const { companyName } of memberships) refuseWeakPassword({ password, email: user.email, companyName });
  const passwordHash = await passwords.hash(password);
  await database.inCompany(companyId, (tx) =>
    replacePassword(parts, tx, { user, passwordHash, except: sessionId, action: "password_changed" }),
  );
  await recordInOtherCompanies(parts, { userId, besides: companyId, action: "password_changed" });
};
