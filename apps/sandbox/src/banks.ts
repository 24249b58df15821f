import list from "./banks.json" with { type: "json" };

interface SandboxBank {
  readonly name: string;
  readonly kora: string;
  readonly paystack: string;
}

/** The banks as each provider lists them. Kora uses three digits for banks and six for other institutions; Paystack has its own codes. */
export const banks: readonly SandboxBank[] = list;

export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "-");

const byCode = {
  kora: new Map(banks.map((bank) => [bank.kora, bank])),
  paystack: new Map(banks.map((bank) => [bank.paystack, bank])),
};

/** Finds a bank by the provider's code. */
export const bankByCode = (provider: "kora" | "paystack", code: string): SandboxBank | undefined => byCode[provider].get(code);
