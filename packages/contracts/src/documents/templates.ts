// The wording of documents: our standard text, a company's own wording of what may be changed, and its terms of employment.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Employer } from "../people/employer.ts";
import { requiredText } from "../people/profiles.ts";
import { DocumentKind } from "./documents.ts";
import { Placeholder } from "./placeholders.ts";

/** A length of time as contracts write it. */
export const Duration = z
  .string("Please enter a period such as 2 weeks or 1 month.")
  .check(z.trim(), z.regex(/^[1-9]\d? (day|week|month)s?$/, "Please enter a period such as 2 weeks or 1 month."));

const leaveDays = (least: number, message: string) => z.int(message).check(z.minimum(least, message), z.maximum(365, message));

export const DocumentTerms = z.strictObject({
  placeOfWork: requiredText(200, "Please enter the place of work."),
  workingHours: requiredText(200, "Please enter the working hours."),
  annualLeaveDays: leaveDays(6, "Please enter at least 6 working days: Labour Act s.18."),
  sickLeaveDays: leaveDays(12, "Please enter at least 12 working days: Labour Act s.16."),
  notice: Duration,
  probation: z.nullable(Duration),
});
export type DocumentTerms = z.infer<typeof DocumentTerms>;

const exampleTerms = {
  placeOfWork: "4 Marina, Lagos",
  workingHours: "40 hours a week, Monday to Friday, 08:00 to 17:00 with one hour of rest",
  annualLeaveDays: 20,
  sickLeaveDays: 12,
  notice: "1 month",
  probation: "3 months",
};
const failureShape = "problem";

export const ReadDocumentTerms = contract({
  method: "GET",
  path: "/api/v1/document-terms",
  permission: "documents.read",
  summary: "Read the terms that new contracts use",
  response: z.object({
    terms: z.nullable(DocumentTerms),
    /** What Albashi's own contracts use until the company enters its terms. */
    recommended: DocumentTerms,
  }),
  successStatus: 200,
  errors: {},
  failureShape,
  example: { response: { terms: null, recommended: exampleTerms } },
});

export const SaveDocumentTerms = contract({
  method: "PUT",
  path: "/api/v1/document-terms",
  permission: "documents.write",
  summary: "Save the terms that new contracts use",
  body: DocumentTerms,
  response: DocumentTerms,
  successStatus: 200,
  errors: { idempotency_key_reused: "conflict" },
  failureShape,
  example: { request: exampleTerms, response: exampleTerms },
});

const wordingText = requiredText(4_000, "Please enter the text.");
const ClauseWording = z.strictObject({
  heading: requiredText(120, "Please enter a heading."),
  paragraphs: z.array(wordingText).check(z.minLength(1, "Please enter the text."), z.maxLength(20, "Please write at most 20 paragraphs.")),
});

/** What a company changed in a template: other wording of clauses that may be changed, by their id, and clauses of its own. */
export const TemplateWording = z.strictObject({
  changed: z.record(z.string(), ClauseWording),
  added: z.array(ClauseWording).check(z.maxLength(20, "Please add at most 20 clauses.")),
});
export type TemplateWording = z.infer<typeof TemplateWording>;

const TemplateClause = z.object({
  clauseId: z.string(),
  heading: z.string(),
  law: z.nullable(z.string()),
  /** With placeholders in braces, such as {notice}. */
  paragraphs: z.array(z.string()),
  /** Required by law, or what makes Albashi the employer: it cannot be changed. */
  isLocked: z.boolean(),
});

export const DocumentTemplate = z
  .object({
    kind: DocumentKind,
    employer: Employer,
    title: z.string(),
    /** Zero while the company uses the standard wording. */
    version: z.number(),
    savedAt: z.nullable(z.string()),
    clauses: z.array(TemplateClause),
    wording: TemplateWording,
    placeholders: z.array(Placeholder),
  })
  .check(z.meta({ id: "DocumentTemplate" }));
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;

const exampleTemplate = {
  kind: "warning",
  employer: "company",
  title: "Written warning",
  version: 0,
  savedAt: null,
  clauses: [{ clauseId: "warning", heading: "Warning", law: null, paragraphs: ["{statement}"], isLocked: false }],
  wording: { changed: {}, added: [] },
  placeholders: ["statement", "employee_name"],
};

export const ListDocumentTemplates = contract({
  method: "GET",
  path: "/api/v1/document-templates",
  permission: "documents.read",
  summary: "List the templates of documents",
  response: z.object({ templates: z.array(DocumentTemplate) }),
  successStatus: 200,
  errors: {},
  failureShape,
  example: { response: { templates: [exampleTemplate] } },
});

/** Saves a new version. Documents that were issued keep the wording they were issued with. */
export const SaveDocumentTemplate = contract({
  method: "PUT",
  path: "/api/v1/document-templates",
  permission: "documents.write",
  summary: "Save your own wording of a template",
  body: z.extend(TemplateWording, { kind: DocumentKind, employer: Employer }),
  response: DocumentTemplate,
  successStatus: 200,
  errors: {
    template_wording_too_long: "invalid",
    document_kind_not_yours: "conflict",
    template_clause_locked: "conflict",
    template_placeholder_unknown: "invalid",
    template_changed: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape,
  example: {
    request: { changed: {}, added: [{ heading: "Tools", paragraphs: ["You bring your own laptop."] }] },
    response: exampleTemplate,
  },
});
