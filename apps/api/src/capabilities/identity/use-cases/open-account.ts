import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { hourMs, later } from "@albashi/dates";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { CompanyTransaction, PlatformTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { weakPassword } from "../errors.ts";
import { deviceInWords, faultOfPassword, type TokenId, type User, verificationLifeMs } from "../model.ts";
import { countMailboxTurn, findUserByEmail, hasSignedUp, insertMembership, insertToken, insertUser } from "../store.ts";

const commonPasswords = new Set(dictionary["passwords-common"]);

/** Refuses a password that thieves try first, or that is the person's e-mail or company. */
export const refuseWeakPassword = ({ password, email, companyName }: { password: string; email: string; companyName: string }) => {
  const isCommon = commonPasswords.has(password.trim().toLowerCase());
  const fault = faultOfPassword({ password, isCommon, email, companyName });
  if (fault) throw weakPassword(fault);
};

/**
 * How many mails one network address may cause to one mailbox in an hour, and all together. What comes after is answered
 * alike and does nothing. The first is small against pests; the second is wide, so that a pest cannot use up the turns of
 * the mailbox's owner.
 */
const turnsPerAddress = 5;
const turnsPerMailbox = 40;

interface NewOwner {
  readonly user: Omit<User, "emailVerifiedAt">;
  readonly companyId: CompanyId;
  readonly companyName: string;
  /** The same for every arrival of the same sign-up. */
  readonly intent: Buffer | undefined;
  readonly from: Origin;
}

/** Where a sign-up came from: told in the mail, so that its reader can tell their own from a stranger's. */
export interface Origin {
  readonly networkAddress: string;
  readonly userAgent: string;
}

/**
 * Adds the person who opens a company and mails the link that proves their mailbox. False when nothing was opened: the
 * e-mail has an owner, who is told by mail; or this sign-up has arrived before; or the mailbox has had enough.
 */
export const openOwnerAccount = async (
  parts: Pick<Parts, "clock" | "secrets">,
  tx: CompanyTransaction,
  { user, companyId, companyName, intent, from }: NewOwner,
): Promise<boolean> => {
  const now = parts.clock.now();
  if (intent && (await hasSignedUp(tx, intent))) return false;
  if (await isPestered(parts, tx, { email: user.email, from })) return false;

  const known = await findUserByEmail(tx, user.email);
  if (known?.emailVerifiedAt) {
    await enqueue(tx, { workflow: "sendAlreadyRegisteredMail", payload: { userId: known.userId }, at: now });
    return false;
  }
  if (!(await insertUser(tx, user, { at: now, intent }))) return false;
  await insertMembership(tx, user.userId, { companyId, kind: "employer", role: "owner", companyName }, now);
  await askForVerification(parts, tx, { userId: user.userId, device: deviceInWords(from.userAgent) });
  return true;
};

const isPestered = async (
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

/** Makes a fresh one-time link and asks for the mail that carries it. */
const askForVerification = async (
  { clock, secrets }: Pick<Parts, "clock" | "secrets">,
  tx: PlatformTransaction,
  { userId, device }: { userId: UserId; device: string },
) => {
  const now = clock.now();
  const tokenId = newId<TokenId>();
  const hash = secrets.hashOf(secrets.oneTimeSecret(tokenId));
  await insertToken(tx, { tokenId, userId, hash, device, issuedAt: now, expiresAt: later(now, verificationLifeMs) });
  await enqueue(tx, { workflow: "sendVerificationMail", payload: { userId, tokenId }, at: now });
};
