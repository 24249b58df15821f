import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, dayMs, secondMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findFirstMembership } from "../../accounts/index.ts";
import { countMailSent, findMailSendCount } from "../../lockout/index.ts";
import { invitedTooMany } from "../errors.ts";

type CountingDependencies = Pick<Dependencies, "clock" | "secrets" | "config">;

/** How long a company counts as new. A sign-up meant to send spam does not wait a week. */
const newForMs = 7 * dayMs;

/** The number of invitations a company may still send today, and when sending resumes once there are none left. */
export const invitationsLeft = async (dependencies: CountingDependencies, tx: CompanyTransaction, companyId: CompanyId) => {
  const now = dependencies.clock.now();
  const counted = await findMailSendCount(tx, { emailHash: countOf(dependencies, companyId), anewBefore: addMs(now, -dayMs) });
  const perDay = await mostPerDay(dependencies, tx, companyId);
  return { left: Math.max(0, perDay - (counted?.sentCount ?? 0)), goesOnAt: addMs(counted?.windowStartedAt ?? now, dayMs), perDay };
};

/** Counts an invitation before it is sent; rejects it beyond the quota. */
export const countInvitation = async (dependencies: CountingDependencies, tx: CompanyTransaction, companyId: CompanyId) => {
  const now = dependencies.clock.now();
  const mails = await countMailSent(tx, { emailHash: countOf(dependencies, companyId), now, anewBefore: addMs(now, -dayMs) });
  const perDay = await mostPerDay(dependencies, tx, companyId);
  if (mails <= perDay) return;
  const { goesOnAt } = await invitationsLeft(dependencies, tx, companyId);
  throw invitedTooMany({ perDay, seconds: Math.ceil((goesOnAt.getTime() - now.getTime()) / secondMs) });
};

const countOf = ({ secrets }: CountingDependencies, companyId: CompanyId) => secrets.hmacOf(`invitations of ${companyId}`);

/** A company without a known first member counts as new. */
const mostPerDay = async ({ clock, config }: CountingDependencies, tx: CompanyTransaction, companyId: CompanyId): Promise<number> => {
  const { perDay, perDayAtFirst } = config.invitations;
  const since = await findFirstMembership(tx, companyId);
  return since && since <= addMs(clock.now(), -newForMs) ? perDay : perDayAtFirst;
};
