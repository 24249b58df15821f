import type { EmployeeId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { attachFile, deleteUnlessCommitted, detachFile, openFile } from "../../../../platform/files/store-file.ts";
import { storePicture } from "../../../../platform/files/store-picture.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer, UploadedFile } from "../../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { employeeNotFound, pictureNotFound } from "../errors.ts";
import { findEmployee, lockEmployee, saveEmployee } from "../store/employees.ts";
import { insertEmploymentChange } from "../store/employment-history.ts";

/** Sets an employee's picture and deletes the previous one, which has no further use. */
export const changePicture = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "files" | "pictures">,
  { companyId, userId }: Actor,
  { employeeId, sent, intent }: { employeeId: EmployeeId; sent: UploadedFile; intent: IdempotentRequest | undefined },
): Promise<string> => {
  // Checked before the image is processed or stored, so that an unknown id costs nothing.
  if (!(await dependencies.database.inCompany(companyId, (tx) => findEmployee(tx, employeeId)))) throw employeeNotFound();
  const picture = await storePicture(dependencies, { companyId, ownerId: employeeId, sent });
  const write = (tx: CompanyTransaction) => {
    const at = dependencies.clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const employee = await lockEmployee(tx, employeeId);
      if (!employee) throw employeeNotFound();
      await attachFile(tx, companyId, picture);
      await saveEmployee(tx, { ...employee, pictureFileId: picture.fileId });
      if (employee.pictureFileId) await detachFile(tx, companyId, { fileId: employee.pictureFileId, at });
      await insertEmploymentChange(tx, companyId, { employeeId, at, effectiveFrom: lagosDayOf(at), by: userId, field: "picture" });
      await writeAuditEntry(tx, { at, actor: userId, action: "picture_changed", subject: employeeId });
      return { fileId: picture.fileId };
    });
  };
  const noted = await deleteUnlessCommitted(dependencies, { companyId, file: picture }, () =>
    dependencies.database.inCompany(companyId, write),
  );
  return noted.fileId;
};

/** The bytes of an employee's picture. */
export const readPicture = async (
  dependencies: Pick<Dependencies, "database" | "files">,
  { companyId }: Actor,
  employeeId: EmployeeId,
): Promise<FileAnswer> => {
  const employee = await dependencies.database.inCompany(companyId, (tx) => findEmployee(tx, employeeId));
  if (!employee) throw employeeNotFound();
  const file = employee.pictureFileId && (await openFile(dependencies, companyId, employee.pictureFileId));
  if (!file) throw pictureNotFound();
  return { mediaType: file.mediaType, fileName: "picture.webp", isShown: true, content: file.content };
};
