import type { SandboxClock } from "../clock.ts";
import { seededCode, seededDigits } from "../seeded-values.ts";
import type { Charge } from "./charge.ts";
import type { Charges } from "./charges.ts";

interface AccountDraft {
  readonly accountReference: string;
  readonly accountName: string;
  readonly bankCode: string;
  readonly customer: { readonly name: string | null; readonly email: string | null };
  readonly key: string;
}

export interface VirtualAccount extends AccountDraft {
  readonly accountNumber: string;
  readonly uniqueId: string;
  readonly createdAt: number;
  readonly credits: Charge[];
}

/** Virtual accounts that accept any number of transfers. Each transfer is a charge with a reference created by the provider. */
export const openVirtualAccounts = ({ seed, clock, charges }: { seed: string; clock: SandboxClock; charges: Charges }) => {
  const byReference = new Map<string, VirtualAccount>();
  const byNumber = new Map<string, VirtualAccount>();
  return {
    find: (accountReference: string): VirtualAccount | undefined => byReference.get(accountReference),
    byNumber: (accountNumber: string): VirtualAccount | undefined => byNumber.get(accountNumber),
    count: () => byReference.size,
    open: (draft: AccountDraft): VirtualAccount => {
      const seedText = `${seed} virtual ${draft.accountReference}`;
      const account: VirtualAccount = {
        ...draft,
        accountNumber: seededDigits(seedText, 10),
        uniqueId: `KPY-VA-${seededCode(seedText, 15)}`,
        createdAt: clock.now(),
        credits: [],
      };
      byReference.set(account.accountReference, account);
      byNumber.set(account.accountNumber, account);
      return account;
    },
    credit: (account: VirtualAccount, kobo: number): Charge => {
      const charge = charges.open({
        provider: "kora",
        kobo,
        currency: "NGN",
        customer: account.customer,
        narration: "Virtual bank account payment",
        reference: `KPY-PAY-${seededCode(`${account.uniqueId} ${account.credits.length}`, 12)}`,
        channels: ["bank_transfer"],
        metadata: null,
        notificationUrl: null,
        redirectUrl: null,
        isFeeOnMerchant: true,
        by: "virtual_account",
        key: account.key,
        accountReference: account.accountReference,
      });
      account.credits.push(charge);
      return charges.pay(charge, { channel: "bank_transfer", kobo });
    },
  };
};
