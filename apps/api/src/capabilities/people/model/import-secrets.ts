import type { ImportColumn, ImportField } from "@albashi/contracts/imports";

/** Whether somebody holds a right. */
export type May = (right: "salaries.read" | "salaries.write" | "bank.read" | "bank.write") => boolean;

/** A column, and whether it was ever taken for pay or an account: what it is taken for can change, its cells stay. */
export interface KeptColumn extends ImportColumn {
  readonly wasSecret?: true;
}

const ofPay = { read: "salaries.read", write: "salaries.write" } as const;
const ofBank = { read: "bank.read", write: "bank.write" } as const;
const secrets: Readonly<Partial<Record<ImportField, typeof ofPay | typeof ofBank>>> = {
  monthlyGross: ofPay,
  bank: ofBank,
  accountNumber: ofBank,
  accountName: ofBank,
};

/** Pay and accounts are shown only to those who may see them elsewhere. */
export const maySeeField = (field: ImportField, may: May): boolean => {
  const right = secrets[field]?.read;
  return right === undefined || may(right);
};

/** Pay and accounts are brought in only by those who may change them elsewhere. */
export const mayWriteField = (field: ImportField, may: May): boolean => {
  const right = secrets[field]?.write;
  return right === undefined || may(right);
};

/** The fields that somebody may not bring in. */
export const withheldFrom = (may: May): ImportField[] =>
  (Object.keys(secrets) as ImportField[]).filter((field) => !mayWriteField(field, may));

/** What stands in a column that nobody named, or that was once pay, nobody knows: it is for those who may see everything. */
export const maySeeColumn = ({ field, wasSecret }: KeptColumn, may: May): boolean =>
  (may("salaries.read") && may("bank.read")) || (field !== null && !wasSecret && maySeeField(field, may));

/** The columns as they are kept: those that their starter may not bring in are left out. */
export const keptColumns = (columns: readonly ImportColumn[], withheld: readonly ImportField[]): KeptColumn[] =>
  columns.map(({ heading, field }) => keptColumn({ heading, field: null }, field, field !== null && withheld.includes(field)));

/** A column taken for another field. */
export const keptColumn = ({ heading, wasSecret }: KeptColumn, field: ImportField | null, isLeftOut = false): KeptColumn => ({
  heading,
  field: isLeftOut ? null : field,
  ...(wasSecret || (field !== null && secrets[field]) ? { wasSecret: true } : {}),
});

/** Whether somebody may take a column for another field: both must be theirs to change, and its cells theirs to see. */
export const mayTakeColumnFor = (
  before: KeptColumn,
  field: ImportField | null,
  { may, startedIt }: { may: May; startedIt: boolean },
): boolean => {
  if (before.field === field) return true;
  const isTheirs = [before.field, field].every((one) => one === null || mayWriteField(one, may));
  // Whoever uploaded the sheet has seen what stands in it.
  return isTheirs && (maySeeColumn(before, may) || (startedIt && !before.wasSecret));
};
