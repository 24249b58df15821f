import { hourMs, later } from "@albashi/dates";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { countMailboxTurn } from "../store.ts";

/** Where a request came from: told in the mail, so that its reader can tell their own from a stranger's. */
export interface Origin {
  readonly networkAddress: string;
  readonly userAgent: string;
}

/**
 * How many mails one network address may cause to one mailbox in an hour, and all together. What comes after is answered
 * alike and does nothing. The first is small against pests; the second is wide, so that a pest cannot use up the turns of
 * the mailbox's owner.
 */
const turnsPerAddress = 5;
const turnsPerMailbox = 40;

/** Counts a mail that is asked for by typing an e-mail. True when the mailbox has had enough of them. */
export const isPestered = async (
  { clock, secrets }: Pick<Parts, "clock" | "secrets">,
  tx: PlatformTransaction,
  { email, from }: { email: string; from: Origin },
): Promise<boolean> => {
  const now = clock.now();
  const turnsOf = (whose: string) =>
    countMailboxTurn(tx, { emailHash: secrets.fingerprintOf(whose), now, anewBefore: later(now, -hourMs) });
  const ofAddress = await turnsOf(`${email} from ${from.networkAddress}`);
  return ofAddress > turnsPerAddress || (await turnsOf(email)) > turnsPerMailbox;
};
