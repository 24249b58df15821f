import type { CompanyId } from "@albashi/contracts/ids";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { CompanyTransaction, PlatformTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { weakPassword } from "../errors.ts";
import { deviceInWords, faultOfPassword, type NewUser, type TokenId } from "../model.ts";
import { findUserByEmail, hasSignedUp, insertMembership, insertUser } from "../store.ts";
import { isPestered, type Origin } from "./is-pestered.ts";
import { makeLink } from "./make-link.ts";

const commonPasswords = new Set(dictionary["passwords-common"]);

/** Refuses a password that thieves try first, or that is the person's e-mail or company. */
export const refuseWeakPassword = ({ password, email, companyName }: { password: string; email: string; companyName: string }) => {
  const isCommon = commonPasswords.has(password.trim().toLowerCase());
  const fault = faultOfPassword({ password, isCommon, email, companyName });
  if (fault) throw weakPassword(fault);
};

interface NewOwner {
  readonly user: NewUser;
  readonly companyId: CompanyId;
  readonly companyName: string;
  /** The same for every arrival of the same sign-up. */
  readonly intent: Buffer | undefined;
  readonly from: Origin;
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
  await askForVerification(parts, tx, { user, device: deviceInWords(from.userAgent) });
  return true;
};

/** Makes a fresh one-time link and asks for the mail that carries it. */
const askForVerification = async (
  parts: Pick<Parts, "clock" | "secrets">,
  tx: PlatformTransaction,
  { user, device }: { user: NewUser; device: string },
) => {
  const tokenId = newId<TokenId>();
  await makeLink(parts, tx, { tokenId, user, purpose: "verify_email", device });
  await enqueue(tx, { workflow: "sendVerificationMail", payload: { userId: user.userId, tokenId }, at: parts.clock.now() });
};
