import { callProvider, nameIn, noRetry, type ProviderAddress, retryLater } from "./call-provider.ts";
import type { BankLookup } from "./port.ts";

/** Kora's messages. It documents no HTTP status for an error, so only the message identifies it. */
const noSuchAccount = ["Unable to resolve bank account", "Invalid account."];
const noSuchBank = "Invalid bank provided.";

/** Name enquiry at Kora: `POST /misc/banks/resolve`. It uses three digits for banks and six for other institutions, as we do. */
export const koraBankLookup = (address: ProviderAddress): BankLookup => ({
  resolveAccountName: async ({ bankCode, accountNumber }) => {
    const response = await callProvider(address, `${address.url}/misc/banks/resolve`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ bank: bankCode, account: accountNumber, currency: "NGN" }),
    });
    if ("outcome" in response) return response;
    const { envelope, status } = response;
    if (envelope.status) return nameIn(envelope, accountNumber);
    if (noSuchAccount.includes(envelope.message)) return { outcome: "no_such_account" };
    if (envelope.message === noSuchBank) return noRetry("the provider does not know this bank");
    return status === 401 || status === 403
      ? noRetry("the provider rejected our API key")
      : retryLater("the provider rejected the enquiry with an unknown message");
  },
});
