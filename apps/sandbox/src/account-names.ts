import { createHash } from "node:crypto";

export interface Account {
  readonly bank: string;
  readonly account: string;
}

/** An account number that does not exist at any bank, as in Kora's own test data. */
const missingAccount = "9999999999";

/** Account names at the banks: a name set through the control API, otherwise a name derived from the seed. */
export const openAccountNames = (seed: string) => {
  const nameOverrides = new Map<string, string | null>();
  const key = ({ bank, account }: Account) => `${bank} ${account}`;
  return {
    /** The account's name, or undefined if the account does not exist. */
    nameOf: (account: Account): string | undefined => {
      const name = nameOverrides.get(key(account));
      if (name !== undefined) return name ?? undefined;
      return account.account === missingAccount ? undefined : seededName(`${seed} ${key(account)}`);
    },
    /** Whether the account exists. Cheaper than computing its name. */
    exists: (account: Account): boolean => {
      const name = nameOverrides.get(key(account));
      return name === undefined ? account.account !== missingAccount : name !== null;
    },
    setName: (account: Account, name: string | null) => void nameOverrides.set(key(account), name),
  };
};

const givenNames = ["ADAEZE", "BABATUNDE", "CHIDI", "DAMILOLA", "EMEKA", "FATIMA", "GARBA", "HAUWA", "IFEOMA", "JOSEPH", "KEMI", "LADI"];
const middleNames = ["", "", "GRACE", "IBRAHIM", "OLUWASEUN", "UCHE", "MUSA", "ESTHER"];
const surnames = ["ABUBAKAR", "BELLO", "CHUKWU", "DANJUMA", "EZE", "FALANA", "IGWE", "LAWAL", "NWOSU", "OKAFOR", "SANI", "YUSUF"];

/** A name derived from the text, in capitals and with the surname first, as banks write it. */
const seededName = (text: string): string => {
  const digest = createHash("sha256").update(text).digest();
  const pick = (list: readonly string[], index: number) => list[(digest[index] ?? 0) % list.length];
  return [pick(surnames, 0), pick(givenNames, 1), pick(middleNames, 2)].filter(Boolean).join(" ");
};
