import type { SessionId, UserId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import type { User } from "../model.ts";
import {
  deleteChallengesOf,
  endSessionsOf,
  findMemberships,
  forgetLoginAttempts,
  savePassword,
  useUpTokens,
  voidEmailChanges,
} from "../store.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * What a new password brings, in one transaction: the sessions opened with the old one end, reset links, half-done log-ins and
 * an e-mail that waits for its proof are void, a lock is taken away, and the owner is told. The password is written first: a log-in with the old one either came
 * before, and its session ends here, or finds the new one.
 */
export const replacePassword = async (
  { clock, secrets }: Pick<Parts, "clock" | "secrets">,
  tx: CompanyTransaction,
  { user, passwordHash, except, action }: { user: User; passwordHash: string; except?: SessionId; action: string },
) => {
  const at = clock.now();
  const { userId } = user;
  await savePassword(tx, { userId, passwordHash });
  await deleteChallengesOf(tx, userId);
  await endSessionsOf(tx, { userId, at, because: "password_changed", ...(except ? { except } : {}) });
  await useUpTokens(tx, { userId, purpose: "reset_password", at });
  await voidEmailChanges(tx, { userId, at });
  await forgetLoginAttempts(tx, secrets.fingerprintOf(user.email));
  await record(tx, { at, actor: userId, action, subject: userId });
  await tellOwner(tx, { userId, kind: "password_changed", at });
};

/** A person is one in all their companies, so what happens to their login is written down in the others too. */
export const recordInOtherCompanies = async (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { userId, besides, action }: { userId: UserId; besides: string; action: string },
) => {
  const memberships = await database.inPlatform((tx) => findMemberships(tx, userId));
  const others = new Set(memberships.map(({ companyId }) => companyId).filter((companyId) => companyId !== besides));
  for (const companyId of others) {
    await database.inCompany(companyId, (tx) => record(tx, { at: clock.now(), actor: userId, action, subject: userId }));
  }
};
