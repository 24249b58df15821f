import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { dropFile, noteFile } from "../../../files/keep-file.ts";
import { keepPicture } from "../../../files/keep-picture.ts";
import { findNewestFileOf, type StoredFile } from "../../../files/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse, stepUpNeeded } from "../../../http/permissions.ts";
import type { UploadedFile } from "../../../http/route.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { findAnswer } from "../../../idempotency/store.ts";
import type { Parts } from "../../../parts.ts";
import { internationalNumber } from "../../../phone-numbers.ts";
import {
  askForEmailChange,
  changePassword,
  findAdminOf,
  type Origin,
  provePassword,
  refuseWeakPassword,
  renameCompanyOfMembers,
  saveOwnDetails,
} from "../../identity/index.ts";
import { currentPasswordNeeded, mayNotRename, notYourAccount, phoneNumberUnknown, userNotFound } from "../errors.ts";
import { findCompany, renameCompany } from "../store.ts";
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
  readonly intent: Intent | undefined;
}

type UpdatingParts = Pick<Parts, "database" | "clock" | "secrets" | "passwords" | "files" | "pictures">;

/**
 * An admin changes their own account, and an owner the company's name. Everything is looked at before anything is written:
 * what cannot be taken leaves all as it was. What was not sent stays.
 */
export const updateUser = async (parts: UpdatingParts, actor: Actor, { userId, sent, picture, from, intent }: Update) => {
  const asked = await understood(parts, actor, { userId, sent });
  if (!(await isRepeat(parts, actor, intent))) {
    if (asked.needsProof) await proveIt(parts, actor, { ...sent, newEmail: asked.newEmail });
    const kept = picture && (await keepPicture(parts, { companyId: actor.companyId, ownerId: userId, sent: picture }));
    // The password first: should we die between the two, a second try says that the old one is wrong, and does not pretend.
    if (sent.password && sent.currentPassword)
      await changePassword(parts, actor, { currentPassword: sent.currentPassword, password: sent.password });
    await parts.database.inCompany(actor.companyId, (tx) =>
      once(tx, { userId, intent, at: parts.clock.now() }, async () => {
        await write(parts, tx, actor, { ...asked, picture: kept });
        if (asked.newEmail) await askForEmailChange(parts, tx, { userId, newEmail: asked.newEmail, from });
      }),
    );
  }
  return { message: messageFor(asked.newEmail), data: await readUser(parts, actor, userId) };
};

/** A change that arrived before was proved with a password that may be another now. */
const isRepeat = ({ database, clock }: UpdatingParts, { companyId, userId }: Actor, intent: Intent | undefined): Promise<boolean> =>
  database.inCompany(companyId, async (tx) => {
    if (!intent || !(await findAnswer(tx, { userId, intent }))) return false;
    // Refuses another request under the same key.
    await once(tx, { userId, intent, at: clock.now() }, async () => undefined);
    return true;
  });

/** What is other than it was; nothing for what was not sent or is so already. */
interface Asked {
  readonly fullName: string | undefined;
  readonly phoneNumber: string | undefined;
  readonly newName: string | undefined;
  readonly newEmail: string | undefined;
  readonly needsProof: boolean;
}

/** What the change comes to, or the refusal. */
const understood = (parts: UpdatingParts, actor: Actor, { userId, sent }: Pick<Update, "userId" | "sent">): Promise<Asked> =>
  parts.database.inCompany(actor.companyId, async (tx) => {
    const user = await findAdminOf(tx, actor.companyId, userId);
    const company = await findCompany(tx, actor.companyId);
    if (!user || !company) throw userNotFound();
    if (userId !== actor.userId) throw notYourAccount();
    const newName = otherThan(company.name, sent.nameOfCompany);
    if (newName && !mayUse(actor, "company.write")) throw mayNotRename();
    if (sent.password) refuseWeakPassword({ password: sent.password, email: user.email, companyName: company.name });
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

/** Who has the mailbox has the account, so another e-mail needs the second factor too, where there is one. */
const proveIt = async (
  parts: UpdatingParts,
  { userId, isSteppedUp }: Actor,
  { currentPassword, newEmail }: Sent & Pick<Asked, "newEmail">,
) => {
  if (!currentPassword) throw currentPasswordNeeded();
  if (newEmail && !isSteppedUp) throw stepUpNeeded();
  await provePassword(parts, { userId, password: currentPassword, field: "currentPassword" });
};

const write = async (
  { clock }: UpdatingParts,
  tx: CompanyTransaction,
  { userId, companyId }: Actor,
  { fullName, phoneNumber, newName, picture }: Asked & { picture: StoredFile | undefined },
) => {
  const at = clock.now();
  if (fullName ?? phoneNumber) {
    await saveOwnDetails(tx, { userId, fullName, phoneNumber });
    const what = [...(fullName ? ["full_name"] : []), ...(phoneNumber ? ["phone_number"] : [])].join(", ");
    await record(tx, { at, actor: userId, action: "account_changed", subject: userId, details: { what } });
  }
  if (newName) {
    await renameCompany(tx, companyId, newName);
    await renameCompanyOfMembers(tx, companyId, newName);
    await record(tx, { at, actor: userId, action: "company_renamed", subject: companyId });
  }
  if (picture) await replacePicture(tx, companyId, { picture, userId, at });
};

const replacePicture = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { picture, userId, at }: { picture: StoredFile; userId: UserId; at: Date },
) => {
  const before = await findNewestFileOf(tx, { ownerId: userId, purpose: "picture" });
  await noteFile(tx, companyId, picture);
  if (before) await dropFile(tx, companyId, { fileId: before.fileId, at });
  await record(tx, { at, actor: userId, action: "picture_changed", subject: userId });
};

const messageFor = (newEmail: string | undefined) =>
  newEmail
    ? "Your changes are saved. Your new email holds once you open the link we sent there; check your spam too."
    : "Your changes are saved.";
