import type { UnreadableReason } from "@albashi/contracts/people/import-errors";
import type { ImportField } from "@albashi/contracts/people/imports";
import { formatCount, formatPeople } from "../../../ui/format-count.ts";

const fields: Record<ImportField, string> = {
  fullName: "Full name",
  firstNames: "First names",
  surname: "Surname",
  email: "Email",
  phoneNumber: "Phone number",
  jobTitle: "Role",
  monthlyGross: "Monthly gross",
  firstDay: "First day",
  gender: "Gender",
  address: "Address",
  department: "Department",
  payGroup: "Pay group",
  state: "State of residence",
  bank: "Bank",
  accountNumber: "Account number",
  accountName: "Account name",
};

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;

/** Texts of the employee import. */
export const messages = {
  title: "Import people",
  heading: "Import people",
  text: "Bring in everybody from a sheet, as CSV or Excel. Nothing is imported until you confirm.",
  back: "Employees",
  toImports: "All imports",
  failedTitle: "This could not be loaded",
  failed: "Please try again.",
  actionFailed: "That did not work. Please try again.",
  loading: "Loading the import",
  fields,
  drop: {
    title: "Drop a sheet here",
    hint: "CSV or XLSX, at most 20 MB. One row for each person, the headings in the first row.",
    choose: "Choose a sheet",
    uploading: "Uploading...",
    wrongKind: "Please choose a CSV or an XLSX sheet. Other kinds, such as XLS or PDF, can be saved as one of these.",
    tooLarge: "The sheet is larger than 20 MB. Please split it, and bring the parts in one after the other.",
    requirements:
      "Each person needs a full name, an email, a phone number, a role, a monthly gross and a first day. Other columns are optional.",
  },
  earlier: {
    title: "Earlier sheets",
    none: "No sheet has been brought in yet.",
    open: (name: string) => `Open ${name}`,
  },
  states: {
    reading: "Being read",
    preview: "To be looked at",
    importing: "Coming in",
    done: "Done",
    unreadable: "Unreadable",
    cancelled: "Given up",
  },
  reading: {
    title: (name: string) => `Reading ${name}`,
    text: "This takes some seconds. You may leave this page; the sheet waits for you.",
  },
  counts: {
    title: "What is in the sheet",
    good: "ready to import",
    bad: "to be corrected",
    skipped: "already added",
    total: "in the sheet",
    done: "brought in",
  },
  columns: {
    title: "Columns",
    text: "What each column of your sheet is. We guessed from the headings.",
    leaveOut: "Leave out",
    missing: (names: string) => `No column was taken for: ${names}. Choose it below.`,
    column: (heading: string) => `Column “${heading}” is`,
    nameless: (position: number) => `(column ${position})`,
    apply: "Use these columns",
  },
  rows: {
    title: "Rows",
    filter: "Show",
    filters: { bad: "To correct", good: "Ready", skipped: "Here already", all: "All" },
    row: (number: number) => `Row ${number}`,
    nameless: "No name yet",
    hint: "Type the right value and press Enter: it is checked, and the next fault is opened.",
    none: {
      bad: "Nothing to correct. Every row is ready.",
      good: "No row is ready yet.",
      skipped: "Nobody in the sheet is here already.",
      all: "The sheet has no rows.",
    },
    more: "Show more rows",
    isGood: "Ready",
    isBad: "To correct",
    isSkipped: "Here already",
    isDone: "Brought in",
    download: "Download rows with errors",
    notSaved: "This was not saved. Please try again.",
    loading: "Loading the rows",
  },
  confirm: {
    title: "Import",
    invitations: "Invitations",
    now: "Invite everybody now, by mail",
    later: "Invite them later",
    laterHint: "Nobody is written to. You invite them when you are ready.",
    confirm: (count: number) => `Bring in ${formatPeople(count)}`,
    notImported: (count: number) =>
      `${rows(count)} that are to be corrected stay behind. You can save them as a file and bring them in later.`,
    noValidRows: "No row is ready yet. Correct the columns or the rows above.",
    cancel: "Cancel import",
    cancelTitle: (name: string) => `Give up the import of ${name}?`,
    cancelEffect: "Nobody of it comes in. The sheet itself stays with you.",
  },
  importing: {
    title: "People are coming in",
    progress: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)}`,
    text: "You may leave this page; it goes on without you.",
    stop: "Stop here",
    stopTitle: "Stop the import?",
    stopEffect: "Who is already in stays; nobody else comes in.",
  },
  done: {
    title: (count: number) => `${formatPeople(count)} brought in`,
    invited: (count: number) => `${formatPeople(count)} invited by mail.`,
    notInvited: "Nobody has been invited yet.",
    invite: "Invite them now",
    invitationsDelayed: "A company may send so many invitations a day. The others go out by themselves from",
    inviting: "The invitations are on their way.",
    people: "See the people",
    another: "Bring in another sheet",
  },
  needsPayroll:
    "Pay and bank accounts are brought in by an owner or by payroll, so such columns of this sheet are left out. Ask one of them to open this import, say what these columns are, and bring the people in.",
  unreadable: {
    title: "This sheet could not be read",
    another: "Try another sheet",
    reasons: {
      not_a_sheet: "This is neither a CSV file nor an Excel workbook. Please save your list as one of the two and upload it again.",
      old_or_locked_workbook:
        "This workbook is of an old kind, or locked with a password. Please save it as .xlsx without a password and upload it again.",
      damaged: "This workbook is damaged. Please open it, save it as .xlsx or CSV once more, and upload it again.",
      too_much_inside:
        "This workbook holds far more than a list of people. Please copy the list alone into a new workbook and upload that.",
      too_many_rows: "This sheet has more than 100,000 people. Please split it and upload the parts one after the other.",
      too_many_columns: "This sheet has more than 100 columns. Please leave out those that do not tell of people and upload it again.",
      days_from_1904: "This workbook counts its days from 1904, so every date would be wrong. Please save it as CSV and upload that.",
      empty:
        "There is nobody in this sheet. Please check that the list is on the first sheet, below a row of headings, and upload it again.",
    } satisfies Record<UnreadableReason, string>,
  },
  cancelled: { title: "This import was given up", text: (count: number) => `${formatPeople(count)} had been brought in before.` },
  missing: { title: "There is no such import", text: "It may belong to another company, or the address is mistyped." },
};
