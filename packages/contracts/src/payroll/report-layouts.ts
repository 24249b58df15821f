import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { requiredText } from "../people/profiles.ts";

/**
 * The reports whose columns a company can choose, order and name. Fixed are the annual return, which has what the law asks for; PAYE and
 * pension, which are compared with what is owed to an authority; and the journals, which are read by their debits and credits.
 */
export const layoutReportIds = ["payroll-register", "department-summary", "pay-changes", "joiners-and-leavers", "year-to-date"] as const;
const LayoutReportId = z.enum(layoutReportIds, "The columns of this report can't be changed.");
export type LayoutReportId = z.infer<typeof LayoutReportId>;

/** A column of a report, or `earning:bonus`: one pay component of it. */
const ColumnId = z
  .string("Please choose a column.")
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}(:[a-z][a-z0-9-]{0,39})?$/, "Please choose a column of the list."));

export const maxHeadingLength = 60;

/** A layout of columns as it is saved. A column without a heading keeps its own name. */
export const LaidOutColumns = z
  .array(z.strictObject({ columnId: ColumnId, heading: z.nullable(requiredText(maxHeadingLength, "Please enter a heading.")) }))
  .check(z.minLength(1, "Please choose at least one column."), z.maxLength(100, "Please choose at most 100 columns."));

export const LayoutColumn = z
  .object({
    columnId: z.string(),
    /** What the column contains, and its heading until the company enters its own. */
    name: z.string(),
    heading: z.nullable(z.string()),
    isChosen: z.boolean(),
    /** Several columns at once, such as all other earnings. Each has the name of what it contains, so there is no heading to enter. */
    isGroup: z.boolean(),
  })
  .check(z.meta({ id: "LayoutColumn" }));
export type LayoutColumn = z.infer<typeof LayoutColumn>;

/** Changes with every change of the layout. A save that is based on an earlier version is refused. */
export const layoutVersion = z.string("Please say which version of the layout you have read.");

const ReportLayout = z.object({
  version: layoutVersion,
  /** Whether the report has its standard columns, because the company chose none. */
  isStandard: z.boolean(),
  /** The chosen columns in their order, and after them the others. */
  columns: z.array(LayoutColumn),
  /** At least one column of each of these sets is in the report: without it no one knows what a row is about. */
  required: z.array(z.array(z.string())),
});
export type ReportLayout = z.infer<typeof ReportLayout>;

export const layoutErrors = {
  layout_column_unknown: "invalid",
  layout_column_repeated: "invalid",
  layout_column_missing: "invalid",
  layout_heading_repeated: "invalid",
  changed_meanwhile: "conflict",
  idempotency_key_reused: "conflict",
} as const;

const params = z.object({ reportId: LayoutReportId });
const path = "/api/v1/reports/:reportId/layout";

export const exampleVersion = "5f1c0e3a9b7d2468";
const exampleLayout: ReportLayout = {
  version: exampleVersion,
  isStandard: false,
  columns: [
    { columnId: "name", name: "Name", heading: "Employee", isChosen: true, isGroup: false },
    { columnId: "net-pay", name: "Net pay", heading: "Net pay", isChosen: true, isGroup: false },
    { columnId: "each-earning", name: "All other earnings, one column each", heading: null, isChosen: true, isGroup: true },
    { columnId: "staff-number", name: "Staff number", heading: null, isChosen: false, isGroup: false },
  ],
  required: [["staff-number", "name"]],
};

/** The columns that a report has on the screen and in files, and those that it can have. */
export const ReadReportLayout = contract({
  method: "GET",
  path,
  permission: "payroll.read",
  summary: "Read which columns a report has and can have",
  params,
  response: ReportLayout,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: exampleLayout },
});

/** Screens and downloads have these columns from then on, also of earlier runs. */
export const SaveReportLayout = contract({
  method: "PUT",
  path,
  permission: "payroll.write",
  summary: "Set which columns a report has, their order and their headings",
  params,
  body: z.strictObject({ version: layoutVersion, columns: LaidOutColumns }),
  response: ReportLayout,
  successStatus: 200,
  errors: layoutErrors,
  failureShape: "problem",
  example: {
    request: {
      version: exampleVersion,
      columns: [
        { columnId: "name", heading: "Employee" },
        { columnId: "net-pay", heading: "Net pay" },
        { columnId: "each-earning", heading: null },
      ],
    },
    response: exampleLayout,
  },
});

export const ResetReportLayout = contract({
  method: "DELETE",
  path,
  permission: "payroll.write",
  summary: "Return a report to its standard columns",
  params,
  response: ReportLayout,
  successStatus: 200,
  errors: { idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    response: {
      ...exampleLayout,
      isStandard: true,
      columns: exampleLayout.columns.map((column) => ({ ...column, heading: null })),
    },
  },
});
