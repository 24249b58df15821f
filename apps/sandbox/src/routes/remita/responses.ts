import type { ErrorResponses } from "../../error-responses.ts";
import type { ProviderResponse } from "../../provider.ts";

/** Remita answers every call in one envelope. Its codes decide; the HTTP status is 200 for most rejections too. */
export const envelope = (code: string, message: string, responseData: readonly unknown[] = [], status = 200): ProviderResponse => ({
  code: status,
  body: { responseCode: code, responseMsg: message, appVersionCode: "stable-1.0", responseData },
});

export const remitaCodes = {
  completed: "00",
  failed: "02",
  authentication: "020",
  pending: "021",
  invalid: "022",
  unknownService: "023",
  generated: "025",
  notFound: "026",
  processed: "027",
  insufficient: "030",
  exists: "055",
  internal: "998",
} as const;

const rejected = (code: string, message: string, status = 200) => envelope(code, message, [], status);

export const remitaErrors: ErrorResponses = {
  reject: (status, message) => rejected(remitaCodes.invalid, message, status),
  unauthorized: rejected(remitaCodes.authentication, "Invalid Authentication", 401),
  isLiveKey: rejected(remitaCodes.authentication, "This is a sandbox and takes test keys only.", 403),
  tooMany: rejected(remitaCodes.internal, "Too many requests", 429),
  serverError: rejected(remitaCodes.internal, "Internal Error", 500),
  duplicate: rejected(remitaCodes.processed, "Transaction Already Processed"),
  insufficientFunds: rejected(remitaCodes.insufficient, "Insufficient Balance"),
  noSuchAccount: rejected(remitaCodes.invalid, "Invalid Request"),
  invalidAccount: rejected(remitaCodes.invalid, "Invalid Request"),
  bankRetired: rejected(remitaCodes.invalid, "Invalid Request"),
  notFound: rejected(remitaCodes.notFound, "No matching Order"),
};
