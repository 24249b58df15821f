import { UpdateUser } from "@albashi/contracts/companies";
import type { BodyOf } from "@albashi/contracts/contract";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import { type CommandContext, command } from "../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { findNewestFileOf, type StoredFile } from "../../../platform/files/store.ts";
import { attachFile, detachFile } from "../../../platform/files/store-file.ts";
import { storePicture } from "../../../platform/files/store-picture.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { isAllowed, secondFactorMissing, stepUpNeeded } from "../../../platform/http/permissions.ts";
import type { UploadedFile } from "../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../platform/idempotency/request.ts";
import { findReplayedResponse } from "../../../platform/idempotency/with-idempotency.ts";
import { internationalNumber } from "../../../platform/reference/phone-numbers.ts";
import {
  assertStrongPassword,
  changePassword,
  findAdminOf,
  findAdmins,
  hasFundedCompany,
  type Origin,
  requestEmailChange,
  saveCompanyNameOnMemberships,
  saveOwnDetails,
  sendSecurityNotice,
  verifyPassword,
} from "../../identity/index.ts";
import { currentPasswordNeeded, mayNotRename, notYourAccount, phoneNumberUnknown, userNotFound } from "../errors.ts";
import { findCompany, renameCompany } from "../store/companies.ts";
import { readUser } from "./read-user.ts";

type SentFields = Omit<BodyOf<typeof UpdateUser>, "staff">;

interface Update {
  readonly userId: UserId;
  readonly sent: SentFields;
  readonly picture: UploadedFile | undefined;
  readonly from: Origin;
}

/**
 * An admin changes their own account, and an owner the company's name. Everything is validated before anything is written.
 * Fields that were not sent stay unchanged.
 */
export const updateUser = async (
  dependencies: Dependencies,
  actor: Actor,
  { userId, sent, picture, from }: Update,
  request?: IdempotentRequest,
) => {
  const change = await parseChange(dependencies, actor, { userId, sent });
  if (!(await isRepeat(dependencies, actor, request))) {
    await requireReauthentication(dependencies, actor, { change, currentPassword: sent.currentPassword });
    const stored = picture && (await storePicture(dependencies, { companyId: actor.companyId, ownerId: userId, sent: picture }));
    // The password is changed before the rest is saved: after a crash in between, a retry is rejected because of the old password.
    if (sent.password && sent.currentPassword)
      await changePassword(dependencies, actor, { currentPassword: sent.currentPassword, password: sent.password });
    await saveChange(dependencies, actor, { change, picture: stored, from }, request);
  }
  const data = await readUser(dependencies, actor, userId);
  return { message: messageFor(change.newEmail), data, isEmailChanging: change.newEmail !== undefined };
};

/** A repeated request was authorised with a password that may have changed since. */
const isRepeat = (
  { database }: Pick<Dependencies, "database">,
  { companyId, userId }: Actor,
  request: IdempotentRequest | undefined,
): Promise<boolean> => database.inCompany(companyId, async (tx) => (await findReplayedResponse(tx, { userId, request })) !== undefined);

/** The fields that differ from the stored account; a field that was not sent, or is the same, is undefined. */
interface AccountChange {
  readonly fullName: string | undefined;
  readonly phoneNumber: string | undefined;
  readonly newCompanyName: string | undefined;
  readonly newEmail: string | undefined;
  /** A new password or e-mail needs the current password. */
  readonly needsPassword: boolean;
}

/** The resulting change, or the error. */
const parseChange = (
  dependencies: Pick<Dependencies, "database">,
  actor: Actor,
  { userId, sent }: Pick<Update, "userId" | "sent">,
): Promise<AccountChange> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const user = await findAdminOf(tx, actor.companyId, userId);
    const company = await findCompany(tx, actor.companyId);
    if (!user || !company) throw userNotFound();
    if (userId !== actor.userId) throw notYourAccount();
    const newCompanyName = ifChanged(company.name, sent.nameOfCompany);
    if (newCompanyName && !isAllowed(actor, "company.write")) throw mayNotRename();
    if (sent.password) assertStrongPassword({ password: sent.password, email: user.email, companyName: company.name });
    const newEmail = ifChanged(user.email, sent.email);
    const phoneNumber = ifChanged(user.phoneNumber, sent.phoneNumber && parsePhoneNumber(sent.phoneNumber));
    return {
      fullName: ifChanged(user.fullName, sent.fullName),
      phoneNumber,
      newCompanyName,
      newEmail,
      needsPassword: Boolean(sent.password ?? newEmail),
    };
  });

const ifChanged = (stored: string | null, sent: string | undefined) => (sent === stored ? undefined : sent);

const parsePhoneNumber = (typed: string) => {
  const number = internationalNumber(typed);
  if (!number) throw phoneNumberUnknown();
  return number;
};

/**
 * Mailbox, phone number and company name are what others recognise the account by, so changing one needs a step-up, with the
 * second factor where there is one: an open session alone is not enough.
 */
const requireReauthentication = async (
  dependencies: Dependencies,
  actor: Actor,
  { change, currentPassword }: { change: AccountChange; currentPassword: string | undefined },
) => {
  const { userId, isSteppedUp } = actor;
  const { newEmail, phoneNumber, newCompanyName, needsPassword } = change;
  // New second factors are confirmed from the mailbox: a person who knows only the password must not move the account to their own mailbox.
  const hasFactor = actor.hasSecondFactor || actor.moneyRightsFrom !== null;
  if (newEmail !== undefined && !hasFactor && (await dependencies.database.inPlatform((tx) => hasFundedCompany(tx, userId))))
    throw secondFactorMissing();
  if (needsPassword && !currentPassword) throw currentPasswordNeeded();
  if ((newEmail ?? phoneNumber ?? newCompanyName) !== undefined && !isSteppedUp) throw stepUpNeeded();
  if (needsPassword && currentPassword) await verifyPassword(dependencies, { userId, password: currentPassword, field: "currentPassword" });
};

interface ChangeToSave {
  readonly change: AccountChange;
  readonly picture: StoredFile | undefined;
  readonly from: Origin;
}

const saveChange = command(
  UpdateUser,
  async ({ tx, at, actor: { userId, companyId }, dependencies, input: { change, picture, from }, audit }: CommandContext<ChangeToSave>) => {
    const { fullName, phoneNumber, newCompanyName, newEmail } = change;
    if (fullName ?? phoneNumber) {
      await saveOwnDetails(tx, { userId, fullName, phoneNumber });
      const what = [...(fullName ? ["full_name"] : []), ...(phoneNumber ? ["phone_number"] : [])].join(", ");
      await audit({ action: "account_changed", subject: userId, details: { what } });
      if (phoneNumber) await sendSecurityNotice(tx, { userId, kind: "phone_changed", at });
    }
    if (newCompanyName) {
      await renameCompany(tx, companyId, newCompanyName);
      await saveCompanyNameOnMemberships(tx, companyId, newCompanyName);
      await audit({ action: "company_renamed", subject: companyId });
      const owners = (await findAdmins(tx, companyId)).filter(({ role }) => role === "owner");
      for (const owner of owners) await sendSecurityNotice(tx, { userId: owner.userId, kind: "company_renamed", at });
    }
    if (picture) await replacePicture(tx, companyId, { picture, userId, at });
    if (newEmail) await requestEmailChange(dependencies, tx, { userId, newEmail, from });
  },
);

const replacePicture = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { picture, userId, at }: { picture: StoredFile; userId: UserId; at: Date },
) => {
  const before = await findNewestFileOf(tx, { ownerId: userId, purpose: "picture" });
  await attachFile(tx, companyId, picture);
  if (before) await detachFile(tx, companyId, { fileId: before.fileId, at });
  await writeAuditEntry(tx, { at, actor: userId, action: "picture_changed", subject: userId });
};

const messageFor = (newEmail: string | undefined) =>
  newEmail
    ? "Changes saved. To confirm your new email, open the link we sent to it. If you can't find it, check your spam folder."
    : "Changes saved.";
