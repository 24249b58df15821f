import { bankByCode } from "../../platform/reference/banks.ts";
import { callProvider, nameIn, noRetry, type ProviderAddress, retryLater } from "./call-provider.ts";
import type { BankLookup } from "./port.ts";

/** Name enquiry at Paystack: `GET /bank/resolve`. It has its own codes for institutions without a three-digit bank code. */
export const paystackBankLookup = (address: ProviderAddress): BankLookup => ({
  resolveAccountName: async ({ bankCode, accountNumber }) => {
    const code = bankByCode(bankCode)?.paystackCode ?? bankCode;
    const query = new URLSearchParams({ account_number: accountNumber, bank_code: code });
    const response = await callProvider(address, `${address.url}/bank/resolve?${query}`);
    if ("outcome" in response) return response;
    const { envelope, status } = response;
    if (envelope.status) return nameIn(envelope, accountNumber);
    if (envelope.message.startsWith("Could not resolve account name")) return { outcome: "no_such_account" };
    if (envelope.message.startsWith("Unknown bank code")) return noRetry("the provider does not know this bank");
    return status === 401 || status === 403
      ? noRetry("the provider rejected our API key")
      : retryLater("the provider rejected the enquiry with an unknown message");
  },
});
