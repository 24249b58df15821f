/** The account to look up, with our own bank code. */
export interface NameEnquiryRequest {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/**
 * The result of a name enquiry. `unknown` means that no result could be obtained, so the account is neither valid nor invalid.
 * `mayAskAgain` tells whether a retry could help.
 */
export type NameEnquiry =
  | { readonly outcome: "found"; readonly accountName: string }
  | { readonly outcome: "no_such_account" }
  | { readonly outcome: "unknown"; readonly because: string; readonly mayAskAgain: boolean };

/** Name enquiry at the banks through a payment provider. It never throws for a provider failure. */
export interface BankLookup {
  ask(account: NameEnquiryRequest): Promise<NameEnquiry>;
}
