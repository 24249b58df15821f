import type { UserRecord } from "@albashi/contracts/identity/accounts";
import type { UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { findNewestFileOf } from "../../../platform/files/store.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../platform/http/route.ts";
import { findAdminOf } from "../../identity/index.ts";
import { pictureNotFound, userNotFound } from "../errors.ts";
import { findCompany } from "../store/companies.ts";

/** An admin of the caller's company, with the company's name. An admin of another company is not found. */
export const readUser = ({ database }: Pick<Dependencies, "database">, actor: Actor, userId: UserId): Promise<UserRecord> =>
  database.inCompany(actor.companyId, async (tx) => {
    const company = await findCompany(tx, actor.companyId);
    const user = await findAdminOf(tx, actor.companyId, userId);
    if (!company || !user) throw userNotFound();
    return {
      _id: user.userId,
      fullName: user.fullName,
      email: user.email,
      phoneNumber: user.phoneNumber ?? "",
      nameOfCompany: company.name,
      profilePicture: await pictureOf(tx, userId),
      staff: false,
    };
  });

/** The URL of an admin's picture; its id changes with the picture. */
const pictureOf = async (tx: CompanyTransaction, userId: UserId) => {
  const file = await findNewestFileOf(tx, { ownerId: userId, purpose: "picture" });
  return file ? `/api/v1/User/${userId}/picture?v=${file.fileId}` : null;
};

/** The picture of an admin of the caller's company. */
export const readUserPicture = async (
  { database, files }: Pick<Dependencies, "database" | "files">,
  { companyId }: Actor,
  userId: UserId,
): Promise<FileAnswer> => {
  const file = await database.inCompany(companyId, async (tx) => {
    if (!(await findAdminOf(tx, companyId, userId))) throw userNotFound();
    return findNewestFileOf(tx, { ownerId: userId, purpose: "picture" });
  });
  if (!file) throw pictureNotFound();
  return { mediaType: file.mediaType, fileName: "picture.webp", isInline: true, content: await files.get(file.storageKey) };
};
