import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { exampleVersion, LaidOutColumns, LayoutColumn, layoutErrors, layoutVersion } from "./report-layouts.ts";

export const journalDateFormats = ["YYYY-MM-DD", "DD/MM/YYYY", "MM/DD/YYYY"] as const;
const JournalDateFormat = z.enum(journalDateFormats, "Please choose one of the date formats.");
export type JournalDateFormat = z.infer<typeof JournalDateFormat>;

const JournalLayout = z.object({
  version: layoutVersion,
  /** Whether the company uses the standard layout, because it saved none. */
  isStandard: z.boolean(),
  dateFormat: JournalDateFormat,
  /** The chosen columns in their order, and after them the others. */
  columns: z.array(LayoutColumn),
  /** At least one column of each of these sets is in the journal. */
  required: z.array(z.array(z.string())),
});
export type JournalLayout = z.infer<typeof JournalLayout>;

const path = "/api/v1/payroll/journal-layout";
const exampleLayout: JournalLayout = {
  version: exampleVersion,
  isStandard: false,
  dateFormat: "DD/MM/YYYY",
  columns: [
    { columnId: "date", name: "Date", heading: "Posting date", isChosen: true, isGroup: false },
    { columnId: "account-code", name: "Account code", heading: "GL", isChosen: true, isGroup: false },
    { columnId: "amount", name: "Signed amount", heading: "Amount", isChosen: true, isGroup: false },
    { columnId: "debit", name: "Debit", heading: null, isChosen: false, isGroup: false },
    { columnId: "credit", name: "Credit", heading: null, isChosen: false, isGroup: false },
  ],
  required: [
    ["account-code", "account-name"],
    ["debit", "amount"],
    ["credit", "amount"],
  ],
};

/** The company's own layout of journals, for a program that none of the others fits. */
export const ReadJournalLayout = contract({
  method: "GET",
  path,
  permission: "payroll.read",
  summary: "Read the company's own layout of journals",
  response: JournalLayout,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: exampleLayout },
});

/** Journals downloaded in the own layout have these columns from then on, also of earlier runs. */
export const SaveJournalLayout = contract({
  method: "PUT",
  path,
  permission: "payroll.write",
  summary: "Set the columns, headings and date format of the company's own layout of journals",
  body: z.strictObject({ version: layoutVersion, dateFormat: JournalDateFormat, columns: LaidOutColumns }),
  response: JournalLayout,
  successStatus: 200,
  errors: { ...layoutErrors, layout_amount_repeated: "invalid" },
  failureShape: "problem",
  example: {
    request: {
      ...{ version: exampleVersion, dateFormat: "DD/MM/YYYY" },
      columns: [
        { columnId: "date", heading: "Posting date" },
        { columnId: "account-code", heading: "GL" },
        { columnId: "amount", heading: "Amount" },
      ],
    },
    response: exampleLayout,
  },
});

export const ResetJournalLayout = contract({
  method: "DELETE",
  path,
  permission: "payroll.write",
  summary: "Return the company's own layout of journals to the standard one",
  response: JournalLayout,
  successStatus: 200,
  errors: { idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    response: {
      ...exampleLayout,
      ...{ isStandard: true, dateFormat: "YYYY-MM-DD" },
      columns: exampleLayout.columns.map((column) => ({ ...column, heading: null })),
    },
  },
});
