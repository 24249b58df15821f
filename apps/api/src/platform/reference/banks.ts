import type { Bank } from "@albashi/contracts/people/banks";
import banks from "./banks.json" with { type: "json" };

/** A bank with the data that only the server needs. */
export interface KnownBank extends Bank {
  /** The code used in the check digit of its account numbers, and whether a wrong digit may be rejected. */
  readonly checkDigit?: { readonly code: string; readonly isSure: boolean };
  /** Paystack's own code, where it differs. */
  readonly paystackCode?: string;
  readonly aliases?: readonly string[];
}

/** All known banks: the fifty of the specification in their order, then the others by name. */
export const everyBank = banks as readonly KnownBank[];

/** Finds a bank by its name, ignoring case and spaces. */
export const bankByName = (name: string): KnownBank | undefined => byName.get(plain(name));

/** The bank of a code. Two names may share one: a brand and the bank behind it. The bank comes first. */
export const bankByCode = (code: string): KnownBank | undefined => byCode.get(code);

const plain = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

const byCode = new Map<string, KnownBank>();
for (const bank of everyBank) if (bank.code !== null && !byCode.has(bank.code)) byCode.set(bank.code, bank);

// Names before aliases, so that no alias hides another bank's own name.
const byName = new Map<string, KnownBank>();
for (const bank of everyBank) byName.set(plain(bank.name), bank);
for (const bank of everyBank) for (const alias of bank.aliases ?? []) if (!byName.has(plain(alias))) byName.set(plain(alias), bank);
