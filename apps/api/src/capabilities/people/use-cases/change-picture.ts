import type { EmployeeId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { dropFile, noteFile, openFile, removedUnlessNoted } from "../../../files/keep-file.ts";
import { keepPicture } from "../../../files/keep-picture.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer, UploadedFile } from "../../../http/route.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { employeeNotFound, pictureNotFound } from "../errors.ts";
import { findEmployee, insertEmploymentChange, lockEmployee, saveEmployee } from "../store.ts";

/** Gives somebody a picture. The one before it is taken away: nobody needs to have had another face. */
export const changePicture = async (
  parts: Pick<Parts, "database" | "clock" | "files" | "pictures">,
  { companyId, userId }: Actor,
  { employeeId, sent, intent }: { employeeId: EmployeeId; sent: UploadedFile; intent: Intent | undefined },
): Promise<string> => {
  // Before anything is drawn or kept: a stranger's id costs us nothing.
  if (!(await parts.database.inCompany(companyId, (tx) => findEmployee(tx, employeeId)))) throw employeeNotFound();
  const picture = await keepPicture(parts, { companyId, ownerId: employeeId, sent });
  const write = (tx: CompanyTransaction) => {
    const at = parts.clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const employee = await lockEmployee(tx, employeeId);
      if (!employee) throw employeeNotFound();
      await noteFile(tx, companyId, picture);
      await saveEmployee(tx, { ...employee, pictureFileId: picture.fileId });
      if (employee.pictureFileId) await dropFile(tx, companyId, { fileId: employee.pictureFileId, at });
      await insertEmploymentChange(tx, companyId, { employeeId, at, holdsFrom: lagosDayOf(at), by: userId, what: "picture" });
      await record(tx, { at, actor: userId, action: "picture_changed", subject: employeeId });
      return { fileId: picture.fileId };
    });
  };
  const noted = await removedUnlessNoted(parts, { companyId, file: picture }, () => parts.database.inCompany(companyId, write));
  return noted.fileId;
};

/** Somebody's picture, to be shown in a page. */
export const readPicture = async (
  parts: Pick<Parts, "database" | "files">,
  { companyId }: Actor,
  employeeId: EmployeeId,
): Promise<FileAnswer> => {
  const employee = await parts.database.inCompany(companyId, (tx) => findEmployee(tx, employeeId));
  if (!employee) throw employeeNotFound();
  const file = employee.pictureFileId && (await openFile(parts, companyId, employee.pictureFileId));
  if (!file) throw pictureNotFound();
  return { mediaType: file.mediaType, fileName: "picture.webp", isShown: true, content: file.content };
};
