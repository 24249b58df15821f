import type { Provider, ProviderResponse } from "./provider.ts";

/** A provider's documented error bodies. */
export interface ErrorResponses {
  reject(code: number, message: string, errorCode?: string): ProviderResponse;
  readonly unauthorized: ProviderResponse;
  readonly isLiveKey: ProviderResponse;
  readonly tooMany: ProviderResponse;
  readonly serverError: ProviderResponse;
  readonly duplicate: ProviderResponse;
  readonly insufficientFunds: ProviderResponse;
  readonly noSuchAccount: ProviderResponse;
  readonly invalidAccount: ProviderResponse;
  readonly bankRetired: ProviderResponse;
  readonly notFound: ProviderResponse;
}

const koraError = (code: number, message: string, data: unknown = null): ProviderResponse => ({
  code,
  body: { status: false, message, data },
});

/** Kora documents its messages but no HTTP status codes, so the codes here are assumptions. */
const kora: ErrorResponses = {
  reject: (code, message) => koraError(code, message),
  unauthorized: koraError(401, "Invalid authorization key"),
  isLiveKey: koraError(403, "This is a sandbox and takes test keys only."),
  tooMany: koraError(429, "Too many requests"),
  serverError: koraError(500, "Internal Server Error"),
  duplicate: koraError(400, "Duplicate Transaction Reference. Please use a unique reference"),
  insufficientFunds: koraError(400, "Insufficient funds in disbursement wallet"),
  noSuchAccount: koraError(400, "Unable to resolve bank account"),
  invalidAccount: koraError(400, "Invalid account."),
  bankRetired: koraError(400, "Invalid bank provided."),
  notFound: koraError(404, "Transaction not found"),
};

/** Kora's rejection of a body, with a message for each invalid field. */
export const invalidData = (invalidFields: Readonly<Record<string, string>>): ProviderResponse =>
  koraError(400, "Invalid request data", Object.fromEntries(Object.entries(invalidFields).map(([field, message]) => [field, { message }])));

const paystackError = (code: number, message: string, errorCode: string, type = "validation_error"): ProviderResponse => ({
  code,
  body: { status: false, message, meta: { nextStep: "Ensure that the value(s) you're passing are valid." }, type, code: errorCode },
});

const paystack: ErrorResponses = {
  reject: (code, message, errorCode = "unknown") => paystackError(code, message, errorCode),
  unauthorized: paystackError(401, "Invalid key", "invalid_Key"),
  isLiveKey: paystackError(403, "This is a sandbox and takes test keys only.", "unauthorized"),
  tooMany: paystackError(429, "Too many requests", "rate_limited", "api_error"),
  serverError: paystackError(500, "An error occurred", "unknown", "api_error"),
  duplicate: paystackError(
    400,
    "Please provide a unique reference. Reference already exists on a transfer",
    "duplicate_transfer_reference",
  ),
  insufficientFunds: paystackError(400, "Your balance is not enough to fulfil this request", "insufficient_balance", "api_error"),
  noSuchAccount: paystackError(422, "Could not resolve account name. Check parameters or try again.", "invalid_account_number"),
  invalidAccount: paystackError(400, "Recipient specified is invalid", "invalid_transfer_recipient"),
  bankRetired: paystackError(422, "Unknown bank code", "invalid_bank_code"),
  notFound: paystackError(404, "Transfer not found", "transfer_not_found"),
};

export const errorResponses: Record<Provider, ErrorResponses> = { kora, paystack };
