import { seededName } from "./names.ts";

export interface Account {
  readonly bank: string;
  readonly account: string;
}

/** An account that exists at no bank, as Kora's own test data has it. */
const nowhere = "9999999999";

/** What the banks call their accounts: what somebody said, and else a name that follows from the seed. */
export const openAccountNames = (seed: string) => {
  const given = new Map<string, string | null>();
  const key = ({ bank, account }: Account) => `${bank} ${account}`;
  return {
    /** What the account is called, or nothing when there is none. */
    nameOf: (account: Account): string | undefined => {
      const name = given.get(key(account));
      if (name !== undefined) return name ?? undefined;
      return account.account === nowhere ? undefined : seededName(`${seed} ${key(account)}`);
    },
    /** Whether there is such an account; cheaper than its name. */
    isThere: (account: Account): boolean => {
      const name = given.get(key(account));
      return name === undefined ? account.account !== nowhere : name !== null;
    },
    setName: (account: Account, name: string | null) => void given.set(key(account), name),
  };
};
