/** Why a file cannot be read as a sheet of rows. */
export type UnreadableBecause =
  | "not_a_sheet"
  | "old_or_locked_workbook"
  | "damaged"
  | "too_much_inside"
  | "too_many_rows"
  | "too_many_columns"
  | "days_from_1904"
  | "empty";

/** The file is no sheet that we read. Trying again cannot help; another file can. */
export class UnreadableSheet extends Error {
  readonly because: UnreadableBecause;

  constructor(because: UnreadableBecause) {
    super(`The sheet cannot be read: ${because}.`);
    this.name = "UnreadableSheet";
    this.because = because;
  }
}
