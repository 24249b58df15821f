import { hasCheckDigit } from "@albashi/payroll-rules";
import { bankByCode, bankByName, everyBank, type KnownBank } from "../../../../platform/reference/banks.ts";
import { type ParsedCell, parsedValue, parseFailure } from "./cell-error.ts";

/** Finds a bank that can receive salaries, by name, short name or code. */
export const readBank = (text: string): ParsedCell<KnownBank & { code: string }> => {
  const bank = bankByName(text) ?? bankByDigits(text.trim()) ?? bySqueezedName.get(squeezed(text));
  if (!bank) return parseFailure({ code: "bank_unknown" });
  if (bank.code === null || bank.receives === "no") return parseFailure({ code: "bank_cannot_receive" });
  return parsedValue({ ...bank, code: bank.code });
};

/** Parses a ten-digit account number, verifying the check digit of its bank where the rule is certain. */
export const readAccountNumber = (text: string, bank: KnownBank | undefined): ParsedCell<string> => {
  const bare = text.trim().replace(/^'/, "").replace(/[\s-]/g, "");
  if (/^\d+(\.\d+)?e\+?\d+$/i.test(bare)) return parseFailure({ code: "account_number_shortened" });
  if (!/^\d+$/.test(bare)) return parseFailure({ code: "account_number_not_digits" });
  const sure = bank?.checkDigit?.isSure ? bank.checkDigit : undefined;
  // Numeric columns drop leading zeros. They are restored only where the check digit confirms it.
  const padded = bare.length >= 8 && bare.length < 10 ? bare.padStart(10, "0") : bare;
  if (padded.length !== 10 || (bare.length < 10 && !(sure && hasCheckDigit(sure.code, padded))))
    return parseFailure({ code: "account_number_length", digits: bare.length });
  if (sure && !hasCheckDigit(sure.code, padded)) return parseFailure({ code: "account_number_not_of_bank" });
  return parsedValue(padded);
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

/** Short names that sheets use and no register lists. */
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

/** A normalised name shared by two institutions matches neither, because a wrong bank would pay the wrong person. */
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
