// An authority's own template: which of our sources fills each of its columns. Every saved version stays.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { ScheduleId, TemplateId } from "../ids.ts";
import { type ColumnSource, columnSources } from "./columns.ts";

export const maxTemplateColumns = 100;
const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const sources = Object.keys(columnSources) as [ColumnSource, ...ColumnSource[]];

const Header = z
  .string()
  .check(z.trim(), z.minLength(1, "Give every column its heading."), z.maxLength(200, "A heading has at most 200 characters."));

export const TemplateColumn = z
  .strictObject({
    header: Header,
    source: z.enum([...sources, "text"], "Choose what fills this column."),
    /** The same text in every row; only for the source `text`. */
    text: z.nullable(z.string().check(z.trim(), z.maxLength(200, "Use at most 200 characters."))),
  })
  .check(
    z.refine(({ source, text }) => (source === "text") === (text !== null && text !== ""), {
      error: "Enter the text of this column.",
      path: ["text"],
    }),
    z.meta({ id: "TemplateColumn" }),
  );
export type TemplateColumn = z.infer<typeof TemplateColumn>;

export const ScheduleTemplate = z
  .object({ templateId: TemplateId, columns: z.array(TemplateColumn), savedAt: z.string() })
  .check(z.meta({ id: "ScheduleTemplate" }));
export type ScheduleTemplate = z.infer<typeof ScheduleTemplate>;

const params = z.object({ scheduleId: ScheduleId });
const exampleTemplate = {
  templateId: "0198a7c4-0000-7000-8000-0000000000c1",
  columns: [
    { header: "TAXPAYER ID", source: "tax_id", text: null },
    { header: "STATUS", source: "text", text: "Local" },
  ],
  savedAt: "2026-11-18T09:00:00.000Z",
};

export const ReadTemplate = contract({
  method: "GET",
  path: "/api/v1/remittances/schedules/:scheduleId/template",
  permission: "payments.read",
  summary: "Read the company's map onto the template of a schedule's authority",
  params,
  response: z.object({
    payee: z.string(),
    /** Null until one was saved. */
    template: z.nullable(ScheduleTemplate),
  }),
  successStatus: 200,
  errors: { schedule_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { payee: "Lagos State Internal Revenue Service", template: exampleTemplate } },
});

/** The template applies to every schedule of the same authority; that of pension to every administrator. */
export const SaveTemplate = contract({
  method: "PUT",
  path: "/api/v1/remittances/schedules/:scheduleId/template",
  permission: "payroll.write",
  summary: "Save how the columns of an authority's template are filled",
  params,
  body: z.strictObject({
    columns: z
      .array(TemplateColumn)
      .check(
        z.minLength(1, "Add at least one column."),
        z.maxLength(maxTemplateColumns, `A template has at most ${maxTemplateColumns} columns.`),
      ),
  }),
  response: ScheduleTemplate,
  successStatus: 200,
  errors: { schedule_not_found: "not_found", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { columns: exampleTemplate.columns }, response: exampleTemplate },
});

/** Reads the headings of an empty template. The file itself is not kept. */
export const ReadTemplateHeaders = contract({
  method: "POST",
  path: "/api/v1/remittances/template-headers",
  permission: "payroll.write",
  summary: "Read the headings of an uploaded template",
  upload: { field: "sheet", isRequired: true, maxBytes: 2 * 1024 * 1024, accepts: [".csv", ".xlsx", "text/csv", workbookType] },
  body: z.strictObject({}),
  response: z.object({ headers: z.array(z.string()) }),
  successStatus: 200,
  errors: { template_unreadable: "invalid", file_infected: "invalid", file_in_quarantine: "conflict" },
  failureShape: "problem",
  example: { request: { sheet: "(the file)" }, response: { headers: ["TAXPAYER ID", "STATUS"] } },
});
