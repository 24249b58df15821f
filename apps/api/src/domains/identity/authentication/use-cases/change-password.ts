import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { assertStrongPassword, auditInAllCompanies, findMemberships, verifyPassword } from "../../accounts/index.ts";
import { applyNewPassword } from "./apply-new-password.ts";

/** Changes the caller's password. This session continues; all others are revoked. */
export const changePassword = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "passwords">,
  { userId, companyId, sessionId }: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
) => {
  const { database, passwords } = dependencies;
  const user = await verifyPassword(dependencies, { userId, password: currentPassword, field: "currentPassword" });
  const memberships = await database.inPlatform((tx) => findMemberships(tx, userId));
  for (const { companyName } of memberships) assertStrongPassword({ password, email: user.email, companyName });
  const passwordHash = await passwords.hash(password, "session");
  await database.inCompany(companyId, (tx) =>
    applyNewPassword(dependencies, tx, { user, passwordHash, except: sessionId, action: "password_changed" }),
  );
  await auditInAllCompanies(dependencies, { userId, excluding: companyId, action: "password_changed" });
};
