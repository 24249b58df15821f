import list from "./banks.json" with { type: "json" };

interface SandboxBank {
  readonly name: string;
  readonly kora: string;
  readonly paystack: string;
}

/** The banks as each provider lists them: Kora has three digits for banks and six for others, Paystack codes of its own. */
export const banks: readonly SandboxBank[] = list;

export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "-");

const byCode = {
  kora: new Map(banks.map((bank) => [bank.kora, bank])),
  paystack: new Map(banks.map((bank) => [bank.paystack, bank])),
};

/** The bank that this provider knows by this code. */
export const bankByCode = (provider: "kora" | "paystack", code: string): SandboxBank | undefined => byCode[provider].get(code);
