import type { CompanyId } from "@albashi/contracts/ids";
import { dayMs, later } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { inBatches } from "../../../in-batches.ts";
import type { Parts } from "../../../parts.ts";
import { deviceLifeMs } from "../model.ts";
import {
  type Clearable,
  clearRows,
  clearSessions,
  deleteJoiner,
  deleteSignUp,
  findForgottenJoiners,
  findForgottenSignUps,
} from "../store.ts";

/** How long each is kept after it is over. Links stay a while, so that an old one can still say kindly what became of it. */
const keptMs: Record<Clearable, number> = {
  one_time_tokens: 31 * dayMs,
  session_keys: dayMs,
  login_challenges: dayMs,
  login_attempts: 2 * dayMs,
  mailbox_turns: dayMs,
  known_devices: deviceLifeMs,
  mail_requests: 30 * dayMs,
};
const unprovedKeptMs = 30 * dayMs;
/** So that a person who asks can be told where they were logged in, and how each of it ended. */
const sessionsKeptMs = 90 * dayMs;

/** Forgets what a company was called that nobody came to open. */
type ForgetCompany = (tx: CompanyTransaction, companyId: CompanyId) => Promise<void>;

/**
 * Clears away what is over: spent keys, links, counts, devices and sessions, and sign-ups and joinings that nobody proved for
 * a month. In small transactions, so that nobody waits; it may stop anywhere and goes on the next time. Answers how much went.
 */
export const clearAway = async (
  { database, clock }: Pick<Parts, "database" | "clock">,
  forgetCompany: ForgetCompany,
): Promise<Record<string, number>> => {
  const now = clock.now();
  const users = (await forgetSignUps({ database, clock }, forgetCompany)) + (await forgetJoiners({ database, clock }));
  const gone: Record<string, number> = { users };
  for (const [table, ms] of Object.entries(keptMs) as [Clearable, number][]) {
    gone[table] = await inBatches((atMost) => database.inPlatform((tx) => clearRows(tx, { table, before: later(now, -ms), atMost })));
  }
  const before = later(now, -sessionsKeptMs);
  gone["sessions"] = await inBatches((atMost) => database.inPlatform((tx) => clearSessions(tx, { before, atMost })));
  return gone;
};

const forgetSignUps = async ({ database, clock }: Pick<Parts, "database" | "clock">, forgetCompany: ForgetCompany) => {
  const at = clock.now();
  return inBatches(async (atMost) => {
    const forgotten = await database.inPlatform((tx) => findForgottenSignUps(tx, { before: later(at, -unprovedKeptMs), atMost }));
    for (const { userId, companyId } of forgotten) {
      await database.inCompany(companyId, async (tx) => {
        if (!(await deleteSignUp(tx, userId))) return;
        await forgetCompany(tx, companyId);
        await record(tx, { at, actor: undefined, action: "sign_up_forgotten", subject: companyId });
      });
    }
    return forgotten.length;
  });
};

const forgetJoiners = async ({ database, clock }: Pick<Parts, "database" | "clock">) => {
  const before = later(clock.now(), -unprovedKeptMs);
  return inBatches(async (atMost) => {
    const forgotten = await database.inPlatform((tx) => findForgottenJoiners(tx, { before, atMost }));
    for (const userId of forgotten) await database.inPlatform((tx) => deleteJoiner(tx, { userId, before }));
    return forgotten.length;
  });
};
