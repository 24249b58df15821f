import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { hourMs, later } from "@albashi/dates";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { CompanyTransaction, PlatformTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { weakPassword } from "../errors.ts";
import { faultOfPassword, type TokenId, type User, verificationLifeMs } from "../model.ts";
import { countMailboxTurn, findUserByEmail, insertMembership, insertToken, insertUser } from "../store.ts";

const commonPasswords = new Set(dictionary["passwords-common"]);

/** Refuses a password that thieves try first, or that is the person's e-mail or company. */
export const refuseWeakPassword = ({ password, email, companyName }: { password: string; email: string; companyName: string }) => {
  const isCommon = commonPasswords.has(password.trim().toLowerCase());
  const fault = faultOfPassword({ password, isCommon, email, companyName });
  if (fault) throw weakPassword(fault);
};

/** How many mails strangers may cause to one mailbox in an hour; what comes after is answered alike and does nothing. */
const mailboxTurns = 5;

interface NewOwner {
  readonly user: Omit<User, "emailVerifiedAt">;
  readonly companyId: CompanyId;
  readonly companyName: string;
  /** The same for every arrival of the same sign-up. */
  readonly intent: Buffer | undefined;
}

/**
 * Adds the person who opens a company and mails the link that proves their mailbox. False when nothing was opened: the
 * e-mail has an owner, who is told by mail; or this sign-up has arrived before; or the mailbox has had enough.
 */
export const openOwnerAccount = async (
  parts: Pick<Parts, "clock" | "secrets">,
  tx: CompanyTransaction,
  { user, companyId, companyName, intent }: NewOwner,
): Promise<boolean> => {
  const { clock, secrets } = parts;
  const now = clock.now();
  const emailHash = secrets.fingerprintOf(user.email);
  if ((await countMailboxTurn(tx, { emailHash, now, anewBefore: later(now, -hourMs) })) > mailboxTurns) return false;

  const known = await findUserByEmail(tx, user.email);
  if (known?.emailVerifiedAt) {
    await enqueue(tx, { workflow: "sendAlreadyRegisteredMail", payload: { userId: known.userId }, at: now });
    return false;
  }
  if (!(await insertUser(tx, user, { at: now, intent }))) return false;
  await insertMembership(tx, user.userId, { companyId, kind: "employer", role: "owner", companyName }, now);
  await askForVerification(parts, tx, user.userId);
  return true;
};

/** Makes a fresh one-time link and asks for the mail that carries it. */
const askForVerification = async ({ clock, secrets }: Pick<Parts, "clock" | "secrets">, tx: PlatformTransaction, userId: UserId) => {
  const now = clock.now();
  const tokenId = newId<TokenId>();
  const hash = secrets.hashOf(secrets.oneTimeSecret(tokenId));
  await insertToken(tx, { tokenId, userId, hash, issuedAt: now, expiresAt: later(now, verificationLifeMs) });
  await enqueue(tx, { workflow: "sendVerificationMail", payload: { userId, tokenId }, at: now });
};
