/** An account to ask about: the bank by the code we know it by. */
export interface AccountAsked {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/**
 * What the bank says. `unknown` is an answer too: nobody could tell us, and neither a right nor a wrong account follows
 * from it. `mayAskAgain` says whether asking later could help.
 */
export type NameEnquiry =
  | { readonly outcome: "found"; readonly accountName: string }
  | { readonly outcome: "no_such_account" }
  | { readonly outcome: "unknown"; readonly because: string; readonly mayAskAgain: boolean };

/** Asks banks, through a payment provider, what an account is called. It never throws for what a provider does. */
export interface BankLookup {
  ask(account: AccountAsked): Promise<NameEnquiry>;
}
