import type { ImportColumn, ImportField } from "@albashi/contracts/people/imports";

/** Whether the user has a permission. */
export type May = (right: "salaries.read" | "salaries.write" | "bank.read" | "bank.write") => boolean;

/** A column, and whether it was ever mapped to pay or an account: the mapping can change, but the cells remain. */
export interface StoredColumn extends ImportColumn {
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

/** Pay and account columns are visible only with the permission to read them elsewhere. */
export const maySeeField = (field: ImportField, may: May): boolean => {
  const right = secrets[field]?.read;
  return right === undefined || may(right);
};

/** Pay and account columns are imported only with the permission to change them elsewhere. */
export const mayWriteField = (field: ImportField, may: May): boolean => {
  const right = secrets[field]?.write;
  return right === undefined || may(right);
};

/** The fields a user may not import. */
export const fieldsHiddenFrom = (may: May): ImportField[] =>
  (Object.keys(secrets) as ImportField[]).filter((field) => !mayWriteField(field, may));

/** An unmapped column, or one once mapped to pay, may contain anything: only users who may read every field see it. */
export const maySeeColumn = ({ field, wasSecret }: StoredColumn, may: May): boolean =>
  (may("salaries.read") && may("bank.read")) || (field !== null && !wasSecret && maySeeField(field, may));

/** The columns as stored: those that the uploader may not import are unmapped. */
export const storedColumns = (columns: readonly ImportColumn[], withheld: readonly ImportField[]): StoredColumn[] =>
  columns.map(({ heading, field }) => remapColumn({ heading, field: null }, field, field !== null && withheld.includes(field)));

/** A column mapped to another field. */
export const remapColumn = ({ heading, wasSecret }: StoredColumn, field: ImportField | null, isLeftOut = false): StoredColumn => ({
  heading,
  field: isLeftOut ? null : field,
  ...(wasSecret || (field !== null && secrets[field]) ? { wasSecret: true } : {}),
});

/** Whether a user may remap a column: they must be allowed to change both fields and to read its cells. */
export const mayRemapColumn = (
  before: StoredColumn,
  field: ImportField | null,
  { may, startedIt }: { may: May; startedIt: boolean },
): boolean => {
  if (before.field === field) return true;
  const isTheirs = [before.field, field].every((one) => one === null || mayWriteField(one, may));
  // The uploader has already seen the content of the sheet.
  return isTheirs && (maySeeColumn(before, may) || (startedIt && !before.wasSecret));
};
