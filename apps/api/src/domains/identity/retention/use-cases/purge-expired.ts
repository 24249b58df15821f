import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, dayMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { inBatches } from "../../../../platform/database/in-batches.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { deviceTtlMs } from "../../sessions/index.ts";
import {
  deleteJoiner,
  deleteSignUp,
  findAbandonedJoiners,
  findAbandonedSignUps,
  type PurgeableTable,
  purgeRows,
  purgeSessions,
} from "../store/purge.ts";

/** Retention after expiry. Links are retained for a while, so that an old one can report why it no longer works. */
const keptMs: Record<PurgeableTable, number> = {
  one_time_tokens: 31 * dayMs,
  session_tokens: dayMs,
  login_challenges: dayMs,
  passkey_challenges: dayMs,
  step_up_grants: dayMs,
  factor_changes: 365 * dayMs,
  role_changes: 365 * dayMs,
  login_attempts: 2 * dayMs,
  mail_send_counts: dayMs,
  known_devices: deviceTtlMs,
  mail_requests: 30 * dayMs,
  rate_limit_counts: dayMs,
  security_events: 400 * dayMs,
};
const unprovedKeptMs = 30 * dayMs;
/** Retained so that a user can ask where they were logged in, and how each session ended. */
const sessionsKeptMs = 90 * dayMs;

/** Deletes the name of a company whose sign-up was never verified. */
type ForgetCompany = (tx: CompanyTransaction, companyId: CompanyId) => Promise<void>;

/**
 * Purges expired data: tokens, links, counts, devices and sessions, and sign-ups and joins unverified for a month. It uses
 * small transactions that block no other call, and can stop anywhere and continue the next time. Returns the number of rows.
 */
export const purgeExpired = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  eraseCompanyName: ForgetCompany,
): Promise<Record<string, number>> => {
  const now = clock.now();
  const users = (await forgetSignUps({ database, clock }, eraseCompanyName)) + (await forgetJoiners({ database, clock }));
  const deletedByTable: Record<string, number> = { users };
  for (const [table, ms] of Object.entries(keptMs) as [PurgeableTable, number][]) {
    deletedByTable[table] = await inBatches((limit) =>
      database.inPlatform((tx) => purgeRows(tx, { table, before: addMs(now, -ms), limit })),
    );
  }
  const before = addMs(now, -sessionsKeptMs);
  deletedByTable["sessions"] = await inBatches((limit) => database.inPlatform((tx) => purgeSessions(tx, { before, limit })));
  return deletedByTable;
};

const forgetSignUps = async ({ database, clock }: Pick<Dependencies, "database" | "clock">, eraseCompanyName: ForgetCompany) => {
  const at = clock.now();
  return inBatches(async (limit) => {
    const forgotten = await database.inPlatform((tx) => findAbandonedSignUps(tx, { before: addMs(at, -unprovedKeptMs), limit }));
    for (const { userId, companyId } of forgotten) {
      await database.inCompany(companyId, async (tx) => {
        if (!(await deleteSignUp(tx, userId))) return;
        await eraseCompanyName(tx, companyId);
        await writeAuditEntry(tx, { at, actor: undefined, action: "sign_up_forgotten", subject: companyId });
      });
    }
    return forgotten.length;
  });
};

const forgetJoiners = async ({ database, clock }: Pick<Dependencies, "database" | "clock">) => {
  const before = addMs(clock.now(), -unprovedKeptMs);
  return inBatches(async (limit) => {
    const forgotten = await database.inPlatform((tx) => findAbandonedJoiners(tx, { before, limit }));
    for (const userId of forgotten) await database.inPlatform((tx) => deleteJoiner(tx, { userId, before }));
    return forgotten.length;
  });
};
