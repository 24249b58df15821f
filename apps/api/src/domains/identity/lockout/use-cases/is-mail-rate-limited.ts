import { addMs, hourMs } from "@albashi/dates";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { countMailSent } from "../store/login-attempts.ts";

/** The origin of a request, shown in the mail so that its reader can recognise their own. */
export interface Origin {
  readonly networkAddress: string;
  readonly userAgent: string;
}

/**
 * The hourly limits of mails to one mailbox: per network address, and in total. Further requests get the same response and
 * have no effect. The first is small, against abuse; the second is large, so that an abuser cannot use up the quota of the
 * mailbox's owner.
 */
const turnsPerAddress = 5;
const turnsPerMailbox = 40;

/** Counts a mail requested by typing an e-mail. True when the mailbox is rate limited. */
export const isMailRateLimited = async (
  { clock, secrets }: Pick<Dependencies, "clock" | "secrets">,
  tx: PlatformTransaction,
  { email, from }: { email: string; from: Origin },
): Promise<boolean> => {
  const now = clock.now();
  const turnsOf = (whose: string) => countMailSent(tx, { emailHash: secrets.hmacOf(whose), now, anewBefore: addMs(now, -hourMs) });
  const ofAddress = await turnsOf(`${email} from ${from.networkAddress}`);
  return ofAddress > turnsPerAddress || (await turnsOf(email)) > turnsPerMailbox;
};
