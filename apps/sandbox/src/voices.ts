import type { Answer, Provider } from "./provider.ts";

/** A provider's own words for saying no. */
export interface Voice {
  refuse(code: number, message: string, why?: string): Answer;
  readonly unauthorized: Answer;
  readonly isLiveKey: Answer;
  readonly tooMany: Answer;
  readonly serverError: Answer;
  readonly duplicate: Answer;
  readonly insufficientFunds: Answer;
  readonly noSuchAccount: Answer;
  readonly invalidAccount: Answer;
  readonly bankRetired: Answer;
  readonly notFound: Answer;
}

const koraNo = (code: number, message: string, data: unknown = null): Answer => ({ code, body: { status: false, message, data } });

/** Kora documents its messages and no HTTP status, so these are only likely. */
const kora: Voice = {
  refuse: (code, message) => koraNo(code, message),
  unauthorized: koraNo(401, "Invalid authorization key"),
  isLiveKey: koraNo(403, "This is a sandbox and takes test keys only."),
  tooMany: koraNo(429, "Too many requests"),
  serverError: koraNo(500, "Internal Server Error"),
  duplicate: koraNo(400, "Duplicate Transaction Reference. Please use a unique reference"),
  insufficientFunds: koraNo(400, "Insufficient funds in disbursement wallet"),
  noSuchAccount: koraNo(400, "Unable to resolve bank account"),
  invalidAccount: koraNo(400, "Invalid account."),
  bankRetired: koraNo(400, "Invalid bank provided."),
  notFound: koraNo(404, "Transaction not found"),
};

/** Kora's refusal of a body, which names each field that is wrong. */
export const invalidData = (wrong: Readonly<Record<string, string>>): Answer =>
  koraNo(400, "Invalid request data", Object.fromEntries(Object.entries(wrong).map(([field, message]) => [field, { message }])));

const paystackNo = (code: number, message: string, why: string, type = "validation_error"): Answer => ({
  code,
  body: { status: false, message, meta: { nextStep: "Ensure that the value(s) you're passing are valid." }, type, code: why },
});

const paystack: Voice = {
  refuse: (code, message, why = "unknown") => paystackNo(code, message, why),
  unauthorized: paystackNo(401, "Invalid key", "invalid_Key"),
  isLiveKey: paystackNo(403, "This is a sandbox and takes test keys only.", "unauthorized"),
  tooMany: paystackNo(429, "Too many requests", "rate_limited", "api_error"),
  serverError: paystackNo(500, "An error occurred", "unknown", "api_error"),
  duplicate: paystackNo(400, "Please provide a unique reference. Reference already exists on a transfer", "duplicate_transfer_reference"),
  insufficientFunds: paystackNo(400, "Your balance is not enough to fulfil this request", "insufficient_balance", "api_error"),
  noSuchAccount: paystackNo(422, "Could not resolve account name. Check parameters or try again.", "invalid_account_number"),
  invalidAccount: paystackNo(400, "Recipient specified is invalid", "invalid_transfer_recipient"),
  bankRetired: paystackNo(422, "Unknown bank code", "invalid_bank_code"),
  notFound: paystackNo(404, "Transfer not found", "transfer_not_found"),
};

export const voices: Record<Provider, Voice> = { kora, paystack };
