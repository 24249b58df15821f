import { ApiError, conflict, invalidField, notFound } from "../../platform/http/api-error.ts";
import type { PdfFault } from "../../providers/pdf-inspection/port.ts";

const forbidden = (code: string, message: string) => new ApiError({ kind: "forbidden", code, message });

export const requestNotFound = () =>
  notFound("document_request_not_found", "We can't find this request for a document. Please refresh the list.");

export const requestInOtherState = () =>
  conflict("document_request_state", "This request has changed meanwhile, so this can't be done now. Please refresh the list.");

export const employmentOver = () =>
  conflict("document_request_state", "Your employment has ended, so this document is not needed any more.");

export const ownRequest = () => forbidden("document_request_own", "This document is about you. Another admin must check it.");

export const medicalForHr = () =>
  forbidden("medical_for_hr", "Medical documents are for admins with the HR role only. Ask a colleague with that role.");

export const dueDayPast = () => invalidField("request_due_day_past", "dueOn", "Please choose today or a later day.");

export const expiryPast = () =>
  invalidField("request_expiry_past", "expiresOn", "This day has passed. Reject the document and ask for one that is valid.");

const printOrPhoto = "Print it to a new PDF, or upload a photo of the document.";
const faults: Readonly<Record<PdfFault | "picture_unreadable" | "picture_too_large", readonly [code: string, message: string]>> = {
  unreadable: ["file_unreadable", `We can't read this PDF. ${printOrPhoto}`],
  active: ["pdf_active", `This PDF contains a script, another file or a link to one, so it was not accepted. ${printOrPhoto}`],
  protected: [
    "pdf_protected",
    "This PDF is protected with a password, so we can't check it. Save it without protection, or upload a photo of the document.",
  ],
  expands: ["file_expands", `This PDF is too large or too complex to check. ${printOrPhoto}`],
  picture_unreadable: ["file_unreadable", "We can't read this file. Please choose a photo (JPEG, PNG or WebP) or a PDF."],
  picture_too_large: ["file_expands", "This picture has more than 50 megapixels. Please take a smaller photo."],
};

export const uploadRefused = (fault: keyof typeof faults) => invalidField(faults[fault][0], "document", faults[fault][1]);
