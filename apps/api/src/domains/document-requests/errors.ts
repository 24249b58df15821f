import { ApiError, conflict, invalidField, notFound } from "../../platform/http/api-error.ts";

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
