import type { Bank } from "@albashi/contracts/banks";
import banks from "./banks.json" with { type: "json" };

/** A bank with what only the server needs to know of it. */
export interface KnownBank extends Bank {
  /** Which code goes into the check digit of its account numbers, and whether a wrong digit may be refused. */
  readonly checkDigit?: { readonly code: string; readonly isSure: boolean };
  /** Paystack's own code, where it is another. */
  readonly paystackCode?: string;
  readonly aliases?: readonly string[];
}

/** Every bank we know: the fifty of the specification in their order, then the others by name. */
export const everyBank = banks as readonly KnownBank[];

/** Finds a bank by the name people write, whatever its capitals and blanks. */
export const bankByName = (name: string): KnownBank | undefined => byName.get(plain(name));

/** The bank that a code belongs to. Two names may share one: a brand and the bank behind it. The bank stands first. */
export const bankByCode = (code: string): KnownBank | undefined => everyBank.find((bank) => bank.code === code);

const plain = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

// Names before aliases, so that no alias hides another bank's own name.
const byName = new Map<string, KnownBank>();
for (const bank of everyBank) byName.set(plain(bank.name), bank);
for (const bank of everyBank) for (const alias of bank.aliases ?? []) if (!byName.has(plain(alias))) byName.set(plain(alias), bank);
