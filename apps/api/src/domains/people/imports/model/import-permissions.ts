import type { ImportColumn, ImportField } from "@albashi/contracts/people/imports";
import { isNumberField } from "../../records/index.ts";

/** Whether the user has a permission. */
export type HasPermission = (right: "salaries.read" | "salaries.write" | "bank.read" | "bank.write") => boolean;

/** A column, and whether it was ever mapped to pay or an account: the mapping can change, but the cells remain. Stored as JSON. */
export interface StoredColumn extends ImportColumn {
  readonly wasSecret?: true;
}

const ofPay = { read: "salaries.read", write: "salaries.write" } as const;
const ofBank = { read: "bank.read", write: "bank.write" } as const;
const restrictedFields: Readonly<Partial<Record<ImportField, typeof ofPay | typeof ofBank>>> = {
  monthlyGross: ofPay,
  bank: ofBank,
  accountNumber: ofBank,
  accountName: ofBank,
};

/** Pay and account columns are visible only with the permission to read them elsewhere. */
export const maySeeField = (field: ImportField, hasPermission: HasPermission): boolean => {
  const right = restrictedFields[field]?.read;
  return right === undefined || hasPermission(right);
};

/** Pay and account columns are imported only with the permission to change them elsewhere. */
export const mayWriteField = (field: ImportField, hasPermission: HasPermission): boolean => {
  const right = restrictedFields[field]?.write;
  return right === undefined || hasPermission(right);
};

/** The fields a user may not import. */
export const nonImportableFields = (hasPermission: HasPermission): ImportField[] =>
  (Object.keys(restrictedFields) as ImportField[]).filter((field) => !mayWriteField(field, hasPermission));

/** An unmapped column, or one once mapped to pay, may contain anything: only users who may read every field see it. */
export const maySeeColumn = ({ field, wasSecret: wasRestricted }: StoredColumn, hasPermission: HasPermission): boolean =>
  (hasPermission("salaries.read") && hasPermission("bank.read")) || (field !== null && !wasRestricted && maySeeField(field, hasPermission));

/** The columns as stored: those that the uploader may not import are unmapped. */
export const storedColumns = (columns: readonly ImportColumn[], disallowedFields: readonly ImportField[]): StoredColumn[] =>
  columns.map(({ heading, field }) => remapColumn({ heading, field: null }, field, field !== null && disallowedFields.includes(field)));

/** A column mapped to another field. Identity numbers are revealed one by one elsewhere, so their column is not shown under another field. */
export const remapColumn = (
  { heading, wasSecret: wasRestricted }: StoredColumn,
  field: ImportField | null,
  isDisallowed = false,
): StoredColumn => ({
  heading,
  field: isDisallowed ? null : field,
  ...(wasRestricted || (field !== null && (restrictedFields[field] || isNumberField(field))) ? { wasSecret: true } : {}),
});

/** Whether a user may remap a column: they must be allowed to change both fields and to read its cells. */
export const mayRemapColumn = (
  before: StoredColumn,
  field: ImportField | null,
  { hasPermission, isUploader }: { hasPermission: HasPermission; isUploader: boolean },
): boolean => {
  if (before.field === field) return true;
  const mayWriteBoth = [before.field, field].every((one) => one === null || mayWriteField(one, hasPermission));
  // The uploader has already seen the content of the sheet.
  return mayWriteBoth && (maySeeColumn(before, hasPermission) || (isUploader && !before.wasSecret));
};
