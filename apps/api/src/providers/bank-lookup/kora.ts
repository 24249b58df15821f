import { askProvider, later, nameIn, never, type ProviderAddress } from "./ask-provider.ts";
import type { BankLookup } from "./port.ts";

/** Kora's own words. It documents no HTTP status for a refusal, so only the words tell. */
const noSuchAccount = ["Unable to resolve bank account", "Invalid account."];
const noSuchBank = "Invalid bank provided.";

/** Asks Kora: `POST /misc/banks/resolve`. It knows banks by three digits and everybody else by six, as we do. */
export const koraBankLookup = (address: ProviderAddress): BankLookup => ({
  ask: async ({ bankCode, accountNumber }) => {
    const answered = await askProvider(address, `${address.url}/misc/banks/resolve`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ bank: bankCode, account: accountNumber, currency: "NGN" }),
    });
    if ("outcome" in answered) return answered;
    const { envelope, status } = answered;
    if (envelope.status) return nameIn(envelope, accountNumber);
    if (noSuchAccount.includes(envelope.message)) return { outcome: "no_such_account" };
    if (envelope.message === noSuchBank) return never("the provider does not know this bank");
    return status === 401 || status === 403 ? never("the provider refused our key") : later("the provider refused in words we do not know");
  },
});
