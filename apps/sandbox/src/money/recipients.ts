import type { Account } from "../account-names.ts";
import { seededCode } from "../seeded-values.ts";

export interface Recipient extends Account {
  readonly code: string;
  readonly name: string;
}

/** Paystack's transfer recipients. The same account always has the same code. */
export const openRecipients = (seed: string) => {
  const byCode = new Map<string, Recipient>();
  return {
    find: (code: string): Recipient | undefined => byCode.get(code),
    save: (account: Account & { readonly name: string }): Recipient => {
      const code = `RCP_${seededCode(`${seed} recipient ${account.bank} ${account.account}`, 15)}`;
      const recipient = byCode.get(code) ?? { ...account, code };
      byCode.set(code, recipient);
      return recipient;
    },
  };
};
