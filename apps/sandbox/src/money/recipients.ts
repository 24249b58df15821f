import type { Account } from "../account-names.ts";
import { drawnCode } from "../chance.ts";

export interface Recipient extends Account {
  readonly code: string;
  readonly name: string;
}

/** Whom Paystack was told of. The same account has the same code, however often it is told. */
export const openRecipients = (seed: string) => {
  const byCode = new Map<string, Recipient>();
  return {
    find: (code: string): Recipient | undefined => byCode.get(code),
    keep: (account: Account & { readonly name: string }): Recipient => {
      const code = `RCP_${drawnCode(`${seed} recipient ${account.bank} ${account.account}`, 15)}`;
      const recipient = byCode.get(code) ?? { ...account, code };
      byCode.set(code, recipient);
      return recipient;
    },
  };
};
