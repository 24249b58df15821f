import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { isMailRateLimited, type Origin } from "../../lockout/index.ts";
import { weakPassword } from "../errors.ts";
import { describeDevice, type NewUser, passwordPolicyError, type TokenId } from "../model/user.ts";
import { insertMembership } from "../store/memberships.ts";
import { findSignUp, findUserByEmail, insertUser } from "../store/users.ts";
import { SendAlreadyRegisteredMail, SendVerificationMail } from "../workflow-contracts.ts";
import { issueOneTimeLink } from "./issue-link.ts";

const commonPasswords = new Set(dictionary["passwords-common"]);

/** Rejects a breached password, and one that equals the user's e-mail or company. */
export const assertStrongPassword = ({ password, email, companyName }: { password: string; email: string; companyName: string }) => {
  const isCommon = commonPasswords.has(password.trim().toLowerCase());
  const fault = passwordPolicyError({ password, isCommon, email, companyName });
  if (fault) throw weakPassword(fault);
};

interface NewOwner {
  readonly user: NewUser;
  readonly companyId: CompanyId;
  readonly companyName: string;
  /** Identical for every retry of the same sign-up. */
  readonly requestFingerprint: Buffer | undefined;
  readonly from: Origin;
}

/**
 * Creates the user who opens a company and mails the verification link. Nothing is created when the e-mail has an owner, who is
 * notified by mail; when the request is a repetition, whose user is returned; or when the mailbox is rate limited.
 */
export const openOwnerAccount = async (
  dependencies: Pick<Dependencies, "clock" | "secrets">,
  tx: CompanyTransaction,
  { user, companyId, companyName, requestFingerprint, from }: NewOwner,
): Promise<{ isCreated: boolean; userId: UserId }> => {
  const now = dependencies.clock.now();
  const earlier = requestFingerprint && (await findSignUp(tx, requestFingerprint));
  if (earlier) return { isCreated: false, userId: earlier };
  const nothing = { isCreated: false, userId: user.userId };
  if (await isMailRateLimited(dependencies, tx, { email: user.email, from })) return nothing;

  const known = await findUserByEmail(tx, user.email);
  if (known?.emailVerifiedAt) {
    await enqueue(tx, SendAlreadyRegisteredMail, { payload: { userId: known.userId }, at: now });
    return nothing;
  }
  if (!(await insertUser(tx, user, { at: now, requestFingerprint })))
    return { ...nothing, userId: (requestFingerprint && (await findSignUp(tx, requestFingerprint))) ?? user.userId };
  await insertMembership(tx, user.userId, { companyId, kind: "employer", role: "owner", companyName }, now);
  await askForVerification(dependencies, tx, { user, device: describeDevice(from.userAgent) });
  return { isCreated: true, userId: user.userId };
};

/** Issues a one-time link and enqueues the mail that carries it. */
const askForVerification = async (
  dependencies: Pick<Dependencies, "clock" | "secrets">,
  tx: PlatformTransaction,
  { user, device }: { user: NewUser; device: string },
) => {
  const tokenId = newId<TokenId>();
  await issueOneTimeLink(dependencies, tx, { tokenId, user, purpose: "verify_email", device });
  await enqueue(tx, SendVerificationMail, { payload: { userId: user.userId, tokenId }, at: dependencies.clock.now() });
};
