import type { RequestCategory } from "@albashi/contracts/document-requests";
import type { CompanyId, DocumentRequestId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { documentRequestsMail, uploadRejectedMail } from "@albashi/templates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { messageIdOf } from "../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../platform/outbox/store.ts";
import { findCompany } from "../../companies/index.ts";
import { findEmployee } from "../../people/index.ts";
import { canUpload, isMedical } from "../model/request.ts";
import { findRequest } from "../store/requests.ts";
import type { DocumentRequestsRef } from "../workflow-contracts.ts";
import { findOwnRequests } from "./list-requests.ts";

type MailDependencies = Pick<Dependencies, "database" | "email" | "config" | "clock">;

/** Mails an employee which documents they have to upload or renew; nothing once there is none. */
export const sendDocumentRequests = async (
  { database, email, config, clock }: MailDependencies,
  { outboxId, companyId, employeeId, isReminder }: DocumentRequestsRef & { readonly outboxId: OutboxId },
) => {
  const today = lagosDayOf(clock.now());
  const found = await database.inCompany(companyId, async (tx) => {
    const employee = await findEmployee(tx, employeeId);
    const requests = await findOwnRequests(tx, { employeeId, today });
    const open = requests.filter((request) => request.state !== "uploaded" && canUpload(request, today));
    return employee && { employee, open, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found || found.open.length === 0 || found.employee.status === "ended") return;
  const { employee, open, companyName } = found;
  const mail = documentRequestsMail({
    fullName: employee.fullName,
    companyName,
    documents: open.map(({ category }) => mailedName(category) ?? "a confidential document"),
    isReminder,
    isJoined: employee.userId !== null,
    link: `${config.publicUrl}/#/app2/documents`,
  });
  await email.send({ ...mail, to: employee.email, messageId: messageIdOf(config, outboxId) });
};

/** Tells an employee that an upload was rejected, and why, unless their employment has ended. A mail says nothing of a medical document. */
export const sendUploadRejected = async (
  { database, email, config }: MailDependencies,
  { outboxId, companyId, requestId }: { outboxId: OutboxId; companyId: CompanyId; requestId: DocumentRequestId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const request = await findRequest(tx, requestId);
    const employee = request && (await findEmployee(tx, request.employeeId));
    return employee && { request, employee };
  });
  if (found?.request.state !== "rejected" || found.employee.status === "ended") return;
  const { request, employee } = found;
  const mail = uploadRejectedMail({
    fullName: employee.fullName,
    document: mailedName(request.category) ?? null,
    code: request.rejectionCode,
    reason: isMedical(request.category) ? null : request.rejectionReason,
    link: `${config.publicUrl}/#/app2/documents`,
  });
  await email.send({ ...mail, to: employee.email, messageId: messageIdOf(config, outboxId) });
};

/** Mail is read by others and kept for years, so it does not name medical documents. */
const mailedName = (category: RequestCategory): string | undefined => (isMedical(category) ? undefined : categoryNames[category]);

const categoryNames: Readonly<Record<RequestCategory, string>> = {
  photo: "passport photograph",
  nin: "NIN slip",
  degree: "certificate of education",
  nysc: "NYSC certificate or exemption",
  guarantor_form: "guarantor form",
  medical_fitness: "certificate of medical fitness",
  police_report: "police report",
  drivers_licence: "driver's licence",
  cerpac: "CERPAC",
  age_declaration: "declaration of age",
  reference: "reference",
};
