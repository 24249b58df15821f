// Contracts and letters between an employer and its employees: issued from templates, signed in order, sealed.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { DocumentId, EmployeeId } from "../ids.ts";
import { Employer } from "../people/employer.ts";
import { EnteredPlaceholder, EnteredValues, MissingValue } from "./placeholders.ts";

export const documentKinds = [
  "offer",
  "employment_contract",
  "confirmation",
  "salary_change",
  "query",
  "warning",
  "termination",
  "certificate_of_service",
] as const;
export const DocumentKind = z.enum(documentKinds, "Please choose the kind of document.");
export type DocumentKind = z.infer<typeof DocumentKind>;

/** `sealing`: everyone has signed, and the sealed copy is being made. */
export const documentStates = ["out_for_signature", "sealing", "completed", "declined", "withdrawn"] as const;
export const DocumentState = z.enum(documentStates);
export type DocumentState = z.infer<typeof DocumentState>;

export const signerRoles = ["albashi", "employer", "employee"] as const;
export const SignerRole = z.enum(signerRoles);
export type SignerRole = z.infer<typeof SignerRole>;

export const signerStates = ["waiting", "sent", "signed", "declined", "expired"] as const;
export const SignerState = z.enum(signerStates);
export type SignerState = z.infer<typeof SignerState>;

export const documentEvents = [
  ...(["issued", "sent", "opened", "signed", "declined", "expired", "sent_again", "withdrawn", "sealed", "superseded"] as const),
] as const;
export type DocumentEventKind = (typeof documentEvents)[number];

/** A clause as it is read: every placeholder is filled. */
export const Clause = z
  .object({
    clauseId: z.string(),
    heading: z.string(),
    /** The section of the law that requires it, such as "Labour Act s.7(1)(e)"; null where none does. */
    law: z.nullable(z.string()),
    paragraphs: z.array(z.string()),
  })
  .check(z.meta({ id: "DocumentClause" }));
export type Clause = z.infer<typeof Clause>;

/** The frozen text of a document. */
export const DocumentText = z.object({
  title: z.string(),
  employer: z.object({ name: z.string(), onBehalfOf: z.nullable(z.string()), lines: z.array(z.string()) }),
  employee: z.string(),
  issuedOn: z.string(),
  clauses: z.array(Clause),
});
export type DocumentText = z.infer<typeof DocumentText>;

const Signer = z.object({
  step: z.number(),
  role: SignerRole,
  state: SignerState,
  /** Who signs, or signed; null while any admin with the permission may sign for the employer. */
  name: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
});

export const DocumentSummary = z
  .object({
    documentId: DocumentId,
    employeeId: EmployeeId,
    fullName: z.string(),
    kind: DocumentKind,
    state: DocumentState,
    employer: Employer,
    issuedAt: z.string(),
    closedAt: z.nullable(z.string()),
    /** The next signer; null once none is left. */
    nextSigner: z.nullable(z.object({ role: SignerRole, state: SignerState, expiresAt: z.nullable(z.string()) })),
    isSuperseded: z.boolean(),
  })
  .check(z.meta({ id: "DocumentSummary" }));
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const DocumentDetails = z
  .extend(DocumentSummary, {
    text: DocumentText,
    /** SHA-256 of the bytes that are signed, in hex. */
    sha256: z.string(),
    verificationCode: z.string(),
    checkLink: z.string(),
    signers: z.array(Signer),
    /** Why it was declined or withdrawn. */
    closedReason: z.nullable(z.string()),
    consentVersion: z.string(),
    events: z.array(
      z.object({ event: z.enum(documentEvents), at: z.string(), name: z.nullable(z.string()), role: z.nullable(SignerRole) }),
    ),
  })
  .check(z.meta({ id: "DocumentDetails" }));
export type DocumentDetails = z.infer<typeof DocumentDetails>;

const exampleSummary = {
  documentId: "0198a7c4-0000-7000-8000-000000000301",
  employeeId: "0198a7c4-0000-7000-8000-000000000010",
  fullName: "Chinedu Bello",
  kind: "employment_contract",
  state: "out_for_signature",
  employer: "albashi",
  issuedAt: "2026-11-16T09:00:00.000Z",
  closedAt: null,
  nextSigner: { role: "employee", state: "sent", expiresAt: "2027-02-14T09:00:00.000Z" },
  isSuperseded: false,
};
const exampleText = {
  title: "Contract of employment",
  employer: { name: "Albashi Employment Services Limited", onBehalfOf: "Okafor Foods Limited", lines: ["RC 0000001", "1 Marina, Lagos"] },
  employee: "Chinedu Bello",
  issuedOn: "2026-11-16",
  clauses: [
    {
      clauseId: "notice",
      heading: "Notice",
      law: "Labour Act s.7(1)(e), s.11",
      paragraphs: ["Either side can end this employment with 1 month's written notice."],
    },
  ],
};
const exampleSha256 = "9f2cc1d077ab9f2cc1d077ab9f2cc1d077ab9f2cc1d077ab9f2cc1d077ab9f2c";
export const exampleDetails = {
  ...exampleSummary,
  text: exampleText,
  sha256: exampleSha256,
  verificationCode: "7KQ2-M9XD-4HTR-W3BN-P8VC",
  checkLink: "https://albashi.example/#/check-document/7KQ2M9XD4HTRW3BNP8VC",
  signers: [
    {
      step: 1,
      role: "employee",
      state: "sent",
      name: "Chinedu Bello",
      sentAt: "2026-11-16T09:00:00.000Z",
      expiresAt: "2027-02-14T09:00:00.000Z",
      signedAt: null,
    },
  ],
  closedReason: null,
  consentVersion: "2026-11-19",
  events: [{ event: "issued", at: "2026-11-16T09:00:00.000Z", name: null, role: null }],
};
const failureShape = "problem";
const documentParams = z.object({ documentId: DocumentId });

export const ListDocuments = contract({
  method: "GET",
  path: "/api/v1/documents",
  permission: "documents.read",
  summary: "List documents, newest first",
  query: z.object({ employeeId: z.optional(EmployeeId), state: z.optional(DocumentState), after: z.optional(DocumentId) }),
  response: z.object({ documents: z.array(DocumentSummary), next: z.nullable(DocumentId) }),
  successStatus: 200,
  errors: {},
  failureShape,
  example: { response: { documents: [exampleSummary], next: null } },
});

/** The text with the employee's own records, before anything is issued. What is missing is named. */
export const PreviewDocument = contract({
  method: "POST",
  path: "/api/v1/document-previews",
  permission: "documents.write",
  summary: "Preview a document for an employee",
  body: z.strictObject({ employeeId: EmployeeId, kind: DocumentKind, values: EnteredValues }),
  response: z.object({
    text: DocumentText,
    /** Issuing with it issues exactly this text, or nothing. */
    textSha256: z.string(),
    employer: Employer,
    missing: z.array(MissingValue),
    /** What can be entered for this kind, with the value that is used now. */
    entered: z.array(z.object({ placeholder: EnteredPlaceholder, value: z.nullable(z.string()), isRequired: z.boolean() })),
    signers: z.array(SignerRole),
  }),
  successStatus: 200,
  errors: {
    employee_not_found: "not_found",
    document_kind_not_yours: "conflict",
    document_value_invalid: "invalid",
    template_placeholder_unknown: "invalid",
    document_employment_ended: "conflict",
  },
  failureShape,
  example: {
    request: { employeeId: exampleSummary.employeeId, kind: "employment_contract", values: { notice: "1 month" } },
    response: {
      text: exampleText,
      textSha256: exampleSha256,
      employer: "albashi",
      missing: [{ placeholder: "start_date", filledIn: "employee", law: "Labour Act s.7(1)(b)" }],
      entered: [{ placeholder: "notice", value: "1 month", isRequired: true }],
      signers: ["albashi", "employee"],
    },
  },
});

export const IssueDocument = contract({
  method: "POST",
  path: "/api/v1/documents",
  permission: "documents.write",
  summary: "Issue a document and send it to its first signer",
  body: z.strictObject({
    employeeId: EmployeeId,
    kind: DocumentKind,
    values: EnteredValues,
    /** The completed document that this one replaces once it is completed itself. */
    supersedes: z.optional(DocumentId),
    /** Of the preview that the admin has read. A text that differs from it is not issued. */
    textSha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, "Please reload the preview."))),
  }),
  response: DocumentDetails,
  successStatus: 201,
  errors: {
    employee_not_found: "not_found",
    document_not_found: "not_found",
    document_kind_not_yours: "conflict",
    document_value_invalid: "invalid",
    document_values_missing: "conflict",
    template_placeholder_unknown: "invalid",
    document_own: "forbidden",
    document_not_replaceable: "conflict",
    document_contract_exists: "conflict",
    document_records_changed: "conflict",
    document_employment_ended: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape,
  example: { request: { employeeId: exampleSummary.employeeId, kind: "employment_contract", values: {} }, response: exampleDetails },
});

export const ReadDocument = contract({
  method: "GET",
  path: "/api/v1/documents/:documentId",
  permission: "documents.read",
  summary: "Read a document, its signers and its events",
  params: documentParams,
  response: DocumentDetails,
  successStatus: 200,
  errors: { document_not_found: "not_found" },
  failureShape,
  example: { response: exampleDetails },
});

/** The sealed copy once the document is completed; before that, the bytes that are signed. */
export const DownloadDocument = contract({
  method: "GET",
  path: "/api/v1/documents/:documentId/file",
  permission: "documents.read",
  summary: "Download a document as a PDF",
  params: documentParams,
  response: z.unknown(),
  responseFileTypes: ["application/pdf"],
  successStatus: 200,
  errors: { document_not_found: "not_found", file_in_quarantine: "conflict", file_infected: "invalid" },
  failureShape,
  example: { response: "the PDF" },
});
