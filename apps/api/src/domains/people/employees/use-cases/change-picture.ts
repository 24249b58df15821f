import type { EmployeeId } from "@albashi/contracts/ids";
import { ChangeOwnPicture, ChangePicture } from "@albashi/contracts/people/organisation";
import { lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { attachFile, deleteUnlessCommitted, detachFile, openFile } from "../../../../platform/files/store-file.ts";
import { storePicture } from "../../../../platform/files/store-picture.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer, UploadedFile } from "../../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { employeeNotFound, pictureNotFound } from "../errors.ts";
import { findEmployee, lockEmployee, saveEmployee } from "../store/employees.ts";
import { insertEmploymentChange } from "../store/employment-history.ts";

/** An admin sets an employee's picture. The previous one is deleted, because it has no further use. */
export const changePicture = (dependencies: Dependencies, actor: Actor, upload: PictureUpload, request?: IdempotentRequest) =>
  storeAndSave(saveEmployeePicture, { dependencies, actor, upload, request });

/** An employee sets their own picture. The previous one is deleted. */
export const changeOwnPicture = (dependencies: Dependencies, actor: Actor, upload: PictureUpload, request?: IdempotentRequest) =>
  storeAndSave(saveOwnPicture, { dependencies, actor, upload, request });

interface PictureUpload {
  readonly employeeId: EmployeeId;
  readonly sent: UploadedFile;
}

interface PictureRequest {
  readonly dependencies: Dependencies;
  readonly actor: Actor;
  readonly upload: PictureUpload;
  readonly request: IdempotentRequest | undefined;
}

const storeAndSave = async (
  save: typeof saveEmployeePicture | typeof saveOwnPicture,
  { dependencies, actor, upload: { employeeId, sent }, request }: PictureRequest,
): Promise<string> => {
  const { companyId } = actor;
  // Checked before the image is processed or stored, so that an unknown id costs nothing.
  if (!(await dependencies.database.inCompany(companyId, (tx) => findEmployee(tx, employeeId)))) throw employeeNotFound();
  const picture = await storePicture(dependencies, { companyId, ownerId: employeeId, sent });
  const { fileId } = await deleteUnlessCommitted(dependencies, { companyId, file: picture }, () =>
    save(dependencies, actor, { employeeId, picture }, request),
  );
  return fileId;
};

interface PictureChange {
  readonly employeeId: EmployeeId;
  readonly picture: Awaited<ReturnType<typeof storePicture>>;
}

const savePicture = async ({ tx, at, actor, input: { employeeId, picture }, audit }: CommandContext<PictureChange>) => {
  const { companyId, userId } = actor;
  const employee = await lockEmployee(tx, employeeId);
  if (!employee) throw employeeNotFound();
  await attachFile(tx, companyId, picture);
  await saveEmployee(tx, { ...employee, pictureFileId: picture.fileId });
  if (employee.pictureFileId) await detachFile(tx, companyId, { fileId: employee.pictureFileId, at });
  await insertEmploymentChange(tx, companyId, { employeeId, at, effectiveFrom: lagosDayOf(at), by: userId, field: "picture" });
  await audit({ action: "picture_changed", subject: employeeId });
  return { fileId: picture.fileId };
};

const saveEmployeePicture = command(ChangePicture, savePicture);
const saveOwnPicture = command(ChangeOwnPicture, savePicture);

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
  return { mediaType: file.mediaType, fileName: "picture.webp", isInline: true, content: file.content };
};
