import { ApiError, conflict } from "../../../platform/http/api-error.ts";
import type { LayoutFault } from "./model/column-layout.ts";

export const accountsHeld = (count: number) =>
  conflict(
    "accounts_held",
    `${count === 1 ? "1 bank account in this run is" : `${count} bank accounts in this run are`} on hold or not found at the bank, so the schedule can't include ${count === 1 ? "it" : "them"}. Review the bank accounts first, or download the schedule without them.`,
  );

export const noBankSchedule = () =>
  conflict(
    "no_bank_schedule",
    "No bank schedule of this run has been downloaded, or it was already withdrawn. Open the run to see its status.",
  );

export const payoutStarted = () =>
  conflict(
    "run_is_paid_here",
    "Payments for this run have started, so its bank schedule can't be withdrawn. Release the held payments in the run instead, if your bank has not paid them.",
  );

export const accountCodesMissing = (names: readonly string[]) =>
  conflict(
    "account_codes_missing",
    `This program finds accounts by their codes, and ${names.length === 1 ? "1 account has" : `${names.length} accounts have`} none yet: ${names.join(", ")}. Enter the codes under Reports, Journal accounts.`,
  );

export const journalTooLong = ({ lines, most, isByDepartment }: { lines: number; most: number; isByDepartment: boolean }) =>
  conflict(
    "journal_too_long",
    `This journal has ${lines} lines, and the program imports at most ${most} of a file. ${isByDepartment ? "Download the journal without departments." : "Download the report General journal, and enter it in parts whose debits and credits are equal."}`,
  );

export const accountsChangedMeanwhile = () =>
  conflict("changed_meanwhile", "Someone else changed these accounts since you opened them. Reload the page, check them and save again.");

export const postingUnknown = (posting: string) =>
  new ApiError({
    kind: "invalid",
    code: "posting_unknown",
    message: `There is no posting ${posting}. Reload the page, and enter the accounts again.`,
  });

export const postingRepeated = () =>
  new ApiError({
    kind: "invalid",
    code: "posting_repeated",
    message: "A posting has two accounts. Enter one account for each posting.",
  });

export const layoutChangedMeanwhile = () =>
  conflict("changed_meanwhile", "Someone else changed these columns since you opened them. Reload the page, check them and save again.");

export const layoutRefused = (fault: LayoutFault) => new ApiError({ kind: "invalid", code: fault.code, message: faultMessage(fault) });

const faultMessage = (fault: LayoutFault): string => {
  switch (fault.code) {
    case "layout_column_unknown":
      return `There is no column ${fault.columnId}. Reload the page, and choose the columns again.`;
    case "layout_column_repeated":
      return `The column ${fault.columnId} is there twice. Choose each column once.`;
    case "layout_column_missing":
      return `Without ${fault.names.join(" or ")} the file would be incomplete. Choose ${fault.names.length === 1 ? "this column" : "one of these columns"} too.`;
    case "layout_heading_repeated":
      return `Two columns have the heading ${fault.heading}. Give each column a heading of its own.`;
  }
};

export const amountRepeated = () =>
  new ApiError({
    kind: "invalid",
    code: "layout_amount_repeated",
    message: "This journal would have each amount twice. Choose either Debit and Credit, or Signed amount.",
  });
