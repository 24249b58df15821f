import type { CompanyId } from "@albashi/contracts/ids";
import { dayMs, later, secondMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { invitedTooMany } from "../errors.ts";
import { countMailboxTurn, findFirstMembership, findMailboxTurns } from "../store.ts";

type CountingParts = Pick<Parts, "clock" | "secrets" | "config">;

/** So long a company is new: who signs up to send mails to strangers does not wait a week. */
const newForMs = 7 * dayMs;

/** How many more invitations a company may mail today, and when it may go on once there are none. */
export const invitationsLeft = async (parts: CountingParts, tx: CompanyTransaction, companyId: CompanyId) => {
  const now = parts.clock.now();
  const counted = await findMailboxTurns(tx, { emailHash: countOf(parts, companyId), anewBefore: later(now, -dayMs) });
  const perDay = await mostPerDay(parts, tx, companyId);
  return { left: Math.max(0, perDay - (counted?.turns ?? 0)), goesOnAt: later(counted?.since ?? now, dayMs), perDay };
};

/** Counts an invitation that is about to be mailed; one too many is refused. */
export const countInvitation = async (parts: CountingParts, tx: CompanyTransaction, companyId: CompanyId) => {
  const now = parts.clock.now();
  const mails = await countMailboxTurn(tx, { emailHash: countOf(parts, companyId), now, anewBefore: later(now, -dayMs) });
  const perDay = await mostPerDay(parts, tx, companyId);
  if (mails <= perDay) return;
  const { goesOnAt } = await invitationsLeft(parts, tx, companyId);
  throw invitedTooMany({ perDay, seconds: Math.ceil((goesOnAt.getTime() - now.getTime()) / secondMs) });
};

const countOf = ({ secrets }: CountingParts, companyId: CompanyId) => secrets.fingerprintOf(`invitations of ${companyId}`);

/** A company whose first person is not known is new. */
const mostPerDay = async ({ clock, config }: CountingParts, tx: CompanyTransaction, companyId: CompanyId): Promise<number> => {
  const { perDay, perDayAtFirst } = config.invitations;
  const since = await findFirstMembership(tx, companyId);
  return since && since <= later(clock.now(), -newForMs) ? perDay : perDayAtFirst;
};
