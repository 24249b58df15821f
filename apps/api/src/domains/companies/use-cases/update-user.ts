import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { findNewestFileOf, type StoredFile } from "../../../platform/files/store.ts";
import { attachFile, detachFile } from "../../../platform/files/store-file.ts";
import { storePicture } from "../../../platform/files/store-picture.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { isAllowed, stepUpNeeded } from "../../../platform/http/permissions.ts";
import type { UploadedFile } from "../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../platform/idempotency/request.ts";
import { findSavedResponse } from "../../../platform/idempotency/store.ts";
import { withIdempotency } from "../../../platform/idempotency/with-idempotency.ts";
import { internationalNumber } from "../../../platform/reference/phone-numbers.ts";
import {
  assertStrongPassword,
  changePassword,
  findAdminOf,
  type Origin,
  renameCompanyOfMembers,
  requestEmailChange,
  saveOwnDetails,
  verifyPassword,
} from "../../identity/index.ts";
import { currentPasswordNeeded, mayNotRename, notYourAccount, phoneNumberUnknown, userNotFound } from "../errors.ts";
import { findCompany, renameCompany } from "../store/companies.ts";
import { readUser } from "./read-user.ts";

interface Sent {
  readonly fullName?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly currentPassword?: string | undefined;
  readonly nameOfCompany?: string | undefined;
}

interface Update {
  readonly userId: UserId;
  readonly sent: Sent;
  readonly picture: UploadedFile | undefined;
  readonly from: Origin;
  readonly intent: IdempotentRequest | undefined;
}

type UpdatingDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "passwords" | "files" | "pictures">;

/**
 * An admin changes their own account, and an owner the company's name. Everything is validated before anything is written.
 * Fields that were not sent stay unchanged.
 */
export const updateUser = async (dependencies: UpdatingDependencies, actor: Actor, { userId, sent, picture, from, intent }: Update) => {
  const parsed = await parseUpdate(dependencies, actor, { userId, sent });
  if (!(await isRepeat(dependencies, actor, intent))) {
    if (parsed.needsProof) await proveIt(dependencies, actor, { ...sent, newEmail: parsed.newEmail });
    const stored = picture && (await storePicture(dependencies, { companyId: actor.companyId, ownerId: userId, sent: picture }));
    // The password first: after a crash between the two, a retry reports that the old password is wrong.
    if (sent.password && sent.currentPassword)
      await changePassword(dependencies, actor, { currentPassword: sent.currentPassword, password: sent.password });
    await dependencies.database.inCompany(actor.companyId, (tx) =>
      withIdempotency(tx, { userId, intent, at: dependencies.clock.now() }, async () => {
        await write(dependencies, tx, actor, { ...parsed, picture: stored });
        if (parsed.newEmail) await requestEmailChange(dependencies, tx, { userId, newEmail: parsed.newEmail, from });
      }),
    );
  }
  return { message: messageFor(parsed.newEmail), data: await readUser(dependencies, actor, userId) };
};

/** A repeated request was authorised with a password that may have changed since. */
const isRepeat = (
  { database, clock }: UpdatingDependencies,
  { companyId, userId }: Actor,
  intent: IdempotentRequest | undefined,
): Promise<boolean> =>
  database.inCompany(companyId, async (tx) => {
    if (!intent || !(await findSavedResponse(tx, { userId, intent }))) return false;
    // Refuses another request under the same key.
    await withIdempotency(tx, { userId, intent, at: clock.now() }, async () => undefined);
    return true;
  });

/** What is other than it was; nothing for what was not sent or is so already. */
interface ParsedUpdate {
  readonly fullName: string | undefined;
  readonly phoneNumber: string | undefined;
  readonly newName: string | undefined;
  readonly newEmail: string | undefined;
  readonly needsProof: boolean;
}

/** The resulting change, or the refusal. */
const parseUpdate = (
  dependencies: UpdatingDependencies,
  actor: Actor,
  { userId, sent }: Pick<Update, "userId" | "sent">,
): Promise<ParsedUpdate> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const user = await findAdminOf(tx, actor.companyId, userId);
    const company = await findCompany(tx, actor.companyId);
    if (!user || !company) throw userNotFound();
    if (userId !== actor.userId) throw notYourAccount();
    const newName = otherThan(company.name, sent.nameOfCompany);
    if (newName && !isAllowed(actor, "company.write")) throw mayNotRename();
    if (sent.password) assertStrongPassword({ password: sent.password, email: user.email, companyName: company.name });
    const newEmail = otherThan(user.email, sent.email);
    const phoneNumber = otherThan(user.phoneNumber, sent.phoneNumber && numberOf(sent.phoneNumber));
    return {
      fullName: otherThan(user.fullName, sent.fullName),
      ...{ phoneNumber, newName, newEmail },
      needsProof: Boolean(sent.password ?? newEmail),
    };
  });

const otherThan = (held: string | null, sent: string | undefined) => (sent === held ? undefined : sent);

const numberOf = (typed: string) => {
  const number = internationalNumber(typed);
  if (!number) throw phoneNumberUnknown();
  return number;
};

/** The mailbox controls the account, so another e-mail requires the second factor too, where there is one. */
const proveIt = async (
  dependencies: UpdatingDependencies,
  { userId, isSteppedUp }: Actor,
  { currentPassword, newEmail }: Sent & Pick<ParsedUpdate, "newEmail">,
) => {
  if (!currentPassword) throw currentPasswordNeeded();
  if (newEmail && !isSteppedUp) throw stepUpNeeded();
  await verifyPassword(dependencies, { userId, password: currentPassword, field: "currentPassword" });
};

const write = async (
  { clock }: UpdatingDependencies,
  tx: CompanyTransaction,
  { userId, companyId }: Actor,
  { fullName, phoneNumber, newName, picture }: ParsedUpdate & { picture: StoredFile | undefined },
) => {
  const at = clock.now();
  if (fullName ?? phoneNumber) {
    await saveOwnDetails(tx, { userId, fullName, phoneNumber });
    const what = [...(fullName ? ["full_name"] : []), ...(phoneNumber ? ["phone_number"] : [])].join(", ");
    await writeAuditEntry(tx, { at, actor: userId, action: "account_changed", subject: userId, details: { what } });
  }
  if (newName) {
    await renameCompany(tx, companyId, newName);
    await renameCompanyOfMembers(tx, companyId, newName);
    await writeAuditEntry(tx, { at, actor: userId, action: "company_renamed", subject: companyId });
  }
  if (picture) await replacePicture(tx, companyId, { picture, userId, at });
};

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
    ? "Your changes are saved. Your new email holds once you open the link we sent there; check your spam too."
    : "Your changes are saved.";
