/** The account to look up, with our own bank code. */
export interface NameEnquiryRequest {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/**
 * The result of a name enquiry. `unknown` means that no result could be obtained, so the account is neither valid nor invalid.
 * `isRetryable` tells whether a retry could help.
 */
export type NameEnquiry =
  | { readonly outcome: "found"; readonly accountName: string }
  | { readonly outcome: "no_such_account" }
  | { readonly outcome: "unknown"; readonly reason: string; readonly isRetryable: boolean };

/** Name enquiry at the banks through a payment provider. It never throws for a provider failure. */
export interface BankLookup {
  resolveAccountName(account: NameEnquiryRequest): Promise<NameEnquiry>;
}
