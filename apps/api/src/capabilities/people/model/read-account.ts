import { hasCheckDigit } from "@albashi/payroll-rules";
import { bankByCode, bankByName, everyBank, type KnownBank } from "../../../reference/banks.ts";
import { notUnderstood, type Understood, understood } from "./cell-fault.ts";

/** A bank that salaries can be sent to, found by its name, a short name or its code. */
export const readBank = (text: string): Understood<KnownBank & { code: string }> => {
  const bank = bankByName(text) ?? bankByDigits(text.trim()) ?? bySqueezedName.get(squeezed(text));
  if (!bank)
    return notUnderstood("bank_unknown", "We know no bank of this name. Please write it in full, such as Access Bank, or write its code.");
  if (bank.code === null || bank.receives === "no")
    return notUnderstood("bank_cannot_receive", "Salaries cannot be sent to this institution. Please use an account at another bank.");
  return understood({ ...bank, code: bank.code });
};

/** A ten-digit account number, with the check digit of its bank where that is sure. */
export const readAccountNumber = (text: string, bank: KnownBank | undefined): Understood<string> => {
  const bare = text.trim().replace(/^'/, "").replace(/[\s-]/g, "");
  if (/^\d+(\.\d+)?e\+?\d+$/i.test(bare))
    return notUnderstood(
      "account_number_shortened",
      "The sheet has shortened this number. Please write all ten digits, in a column formatted as text.",
    );
  if (!/^\d+$/.test(bare))
    return notUnderstood("account_number_not_digits", "An account number is ten digits. Please check it with the person.");
  const sure = bank?.checkDigit?.isSure ? bank.checkDigit : undefined;
  // A column of numbers loses the noughts in front. They are put back only where the check digit proves it.
  const padded = bare.length >= 8 && bare.length < 10 ? bare.padStart(10, "0") : bare;
  if (padded.length !== 10 || (bare.length < 10 && !(sure && hasCheckDigit(sure.code, padded))))
    return notUnderstood(
      "account_number_length",
      `An account number has ten digits, and this has ${bare.length}. A nought in front may be missing.`,
    );
  if (sure && !hasCheckDigit(sure.code, padded))
    return notUnderstood("account_number_not_of_bank", "This is no account number of that bank. Please check the number and the bank.");
  return understood(padded);
};

const bankByDigits = (text: string) => {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  return bankByCode(text) ?? (text.length < 3 ? bankByCode(text.padStart(3, "0")) : undefined);
};

const wordsOfEveryBank = /^(plc|ltd|limited|nigeria|nig|bank|of|the|for|and)$/;

/** "Zenith Bank Plc" and "ZENITH" are one bank; "LAPO MFB" and "Lapo Microfinance Bank" too. */
const squeezed = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/micro[\s-]?finance(\s+bank)?/g, "mfb")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !wordsOfEveryBank.test(word))
    .join(" ");

/** Short names that sheets use and no register has. */
const shortNames: Readonly<Record<string, string>> = {
  stanbic: "Stanbic IBTC Bank",
  stanchart: "Standard Chartered Bank Nigeria",
  gtb: "Guaranty Trust Bank (GTBank)",
  gt: "Guaranty Trust Bank (GTBank)",
  gtco: "Guaranty Trust Bank (GTBank)",
  fbn: "First Bank of Nigeria",
  uba: "United Bank for Africa (UBA)",
  citi: "Citibank Nigeria",
};

/** A squeezed name that two institutions share finds neither: a wrong bank sends a salary to a stranger. */
const bySqueezedName = (() => {
  const found = new Map<string, KnownBank | undefined>();
  const add = (name: string, bank: KnownBank) => {
    const key = squeezed(name);
    const known = found.get(key);
    if (key !== "") found.set(key, found.has(key) && known?.code !== bank.code ? undefined : (known ?? bank));
  };
  for (const bank of everyBank) for (const name of [bank.name, ...(bank.aliases ?? [])]) add(name, bank);
  for (const [short, name] of Object.entries(shortNames)) {
    const bank = bankByName(name);
    if (bank) found.set(short, bank);
  }
  // "Moniepoint" alone is its microfinance bank, unless another institution has that name.
  for (const [key, bank] of [...found]) if (key.endsWith(" mfb") && bank && !found.has(key.slice(0, -4))) found.set(key.slice(0, -4), bank);
  return found;
})();
