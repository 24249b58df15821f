import type { PdfFault } from "../../platform/files/inspect-pdf.ts";
import { ApiError, conflict, invalidField, notFound } from "../../platform/http/api-error.ts";

const forbidden = (code: string, message: string) => new ApiError({ kind: "forbidden", code, message });

export const requestNotFound = () =>
  notFound("document_request_not_found", "We can't find this request for a document. Please refresh the list.");

export const requestInOtherState = () =>
  conflict("document_request_state", "This request has changed meanwhile, so this can't be done now. Please refresh the list.");

export const ownRequest = () => forbidden("document_request_own", "This document is about you. Another admin must check it.");

export const medicalForHr = () =>
  forbidden("medical_for_hr", "Medical documents are for admins with the HR role only. Ask a colleague with that role.");

export const dueDayPast = () => invalidField("request_due_day_past", "dueOn", "Please choose today or a later day.");

export const expiryPast = () =>
  invalidField("request_expiry_past", "expiresOn", "This day has passed. Reject the document and ask for one that is valid.");

const faults: Readonly<Record<PdfFault | "picture_too_large", readonly [code: string, message: string]>> = {
  unreadable: ["file_unreadable", "We can't read this file. Please choose a photo (JPEG, PNG or WebP) or a PDF."],
  active: [
    "pdf_active",
    "This PDF contains a script or another file, so it was not accepted. Please print it to a new PDF, or take a photo of it.",
  ],
  protected: [
    "pdf_protected",
    "This PDF is protected with a password, so we can't check it. Please save it without protection, or take a photo of it.",
  ],
  expands: ["file_expands", "This file becomes too large when it is opened. Please take a photo of the document instead."],
  picture_too_large: ["file_expands", "This picture has more than 50 megapixels. Please take a smaller photo."],
};

export const uploadRefused = (fault: keyof typeof faults) => invalidField(faults[fault][0], "document", faults[fault][1]);
