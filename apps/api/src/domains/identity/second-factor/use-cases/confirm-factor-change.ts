import type { FactorChangeRecord } from "@albashi/contracts/identity/factor-changes";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { auditInAllCompanies, type EmailedLink, findLinkUser, lockUser, type User, verificationLinkErrors } from "../../accounts/index.ts";
import { saveSecondFactorTime } from "../../sessions/index.ts";
import { factorChangeEnded, linkExpired } from "../errors.ts";
import type { FactorChange } from "../model/factor-change.ts";
import { moneyRightsFrom } from "../model/money-rights.ts";
import { lockFactorChange, markFactorChangeConfirmed } from "../store/factor-changes.ts";
import { confirmPasskey } from "../store/passkeys.ts";
import { activateSecondFactor } from "../store/second-factors.ts";
import { replaceWeakerAccess } from "./enrol-passkey.ts";
import { hasSecondFactor } from "./has-second-factor.ts";

type LinkDependencies = Pick<Dependencies, "database" | "clock" | "secrets">;

/** What a mailed link about a second factor is for. */
export const readFactorChange = async (dependencies: LinkDependencies, link: EmailedLink): Promise<FactorChangeRecord> => {
  const { user } = await findLinkUser(dependencies, link, verificationLinkErrors);
  return presentFactorChange(await dependencies.database.inPlatform((tx) => lockChangeOfLink(dependencies, tx, { user, link })));
};

/**
 * The owner of the mailbox confirms a change. A new factor is in use from now on, and has money rights a day later. A recovery lets the
 * user log in without the lost factors a day later. Repeating it has no effect.
 */
export const confirmFactorChange = async (dependencies: LinkDependencies, link: EmailedLink): Promise<FactorChangeRecord> => {
  const { user, membership } = await findLinkUser(dependencies, link, verificationLinkErrors);
  const { userId } = user;
  const { companyId } = membership;
  const { change, isNew } = await dependencies.database.inCompany(companyId, async (tx) => {
    await lockUser(tx, userId);
    const found = await lockChangeOfLink(dependencies, tx, { user, link });
    if (found.rejectedAt !== null) throw factorChangeEnded();
    if (found.confirmedAt !== null) return { change: found, isNew: false };
    return { change: await confirm(tx, found, dependencies.clock.now()), isNew: true };
  });
  if (isNew) await auditInAllCompanies(dependencies, { userId, action: auditActionOf(change) });
  return presentFactorChange(change);
};

const auditActionOf = ({ kind }: FactorChange) => (kind === "recovery" ? "factor_recovery_confirmed" : "second_factor_confirmed");

const confirm = async (tx: CompanyTransaction, change: FactorChange, at: Date): Promise<FactorChange> => {
  const { changeId, userId, kind, passkeyId, sessionId, isDelayed } = change;
  const effectiveFrom = moneyRightsFrom({ confirmedAt: at, isDelayed });
  await markFactorChangeConfirmed(tx, { changeId, at, effectiveFrom });
  const confirmed = { ...change, confirmedAt: at, effectiveFrom };
  if (kind === "recovery") return confirmed;
  const isFirst = !(await hasSecondFactor(tx, userId));
  const isActive =
    passkeyId === null
      ? await activateSecondFactor(tx, { userId, moneyRightsFrom: effectiveFrom })
      : await confirmPasskey(tx, { passkeyId, moneyRightsFrom: effectiveFrom });
  if (!isActive) throw factorChangeEnded();
  if (sessionId !== null) await saveSecondFactorTime(tx, { sessionId, at: effectiveFrom });
  await replaceWeakerAccess(tx, { userId, sessionId, isFirst, at });
  return confirmed;
};

/** The change behind a link, locked until the transaction ends. */
export const lockChangeOfLink = async (
  { clock, secrets }: Pick<Dependencies, "clock" | "secrets">,
  tx: PlatformTransaction,
  { user, link }: { user: Pick<User, "userId">; link: EmailedLink },
): Promise<FactorChange> => {
  const change = await lockFactorChange(tx, { userId: user.userId, secretHash: secrets.hashOf(link.secret) });
  if (!change) throw verificationLinkErrors.unknown();
  if (clock.now() >= change.expiresAt) throw linkExpired();
  return change;
};

const presentFactorChange = ({ kind, device, requestedAt, confirmedAt, rejectedAt, effectiveFrom }: FactorChange): FactorChangeRecord => ({
  kind,
  device,
  requestedAt: requestedAt.toISOString(),
  state: rejectedAt !== null ? "rejected" : confirmedAt !== null ? "confirmed" : "unconfirmed",
  effectiveFrom: effectiveFrom?.toISOString() ?? null,
});
