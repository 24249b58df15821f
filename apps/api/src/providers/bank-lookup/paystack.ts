import { bankByCode } from "../../reference/banks.ts";
import { askProvider, later, nameIn, never, type ProviderAddress } from "./ask-provider.ts";
import type { BankLookup } from "./port.ts";

/** Asks Paystack: `GET /bank/resolve`. It has codes of its own for everybody who is not a bank of three digits. */
export const paystackBankLookup = (address: ProviderAddress): BankLookup => ({
  ask: async ({ bankCode, accountNumber }) => {
    const code = bankByCode(bankCode)?.paystackCode ?? bankCode;
    const query = new URLSearchParams({ account_number: accountNumber, bank_code: code });
    const answered = await askProvider(address, `${address.url}/bank/resolve?${query}`);
    if ("outcome" in answered) return answered;
    const { envelope, status } = answered;
    if (envelope.status) return nameIn(envelope, accountNumber);
    if (envelope.message.startsWith("Could not resolve account name")) return { outcome: "no_such_account" };
    if (envelope.message.startsWith("Unknown bank code")) return never("the provider does not know this bank");
    return status === 401 || status === 403 ? never("the provider refused our key") : later("the provider refused in words we do not know");
  },
});
