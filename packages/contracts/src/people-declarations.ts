// Reliefs that people claim for a year, with their evidence. Only an accepted one lowers the tax.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { DeclarationId, EmployeeId } from "./ids.ts";
import { writtenText } from "./people.ts";

export const declarationKinds = ["rent", "life_premium", "health_insurance", "house_loan_interest"] as const;
export const DeclarationKind = z.enum(declarationKinds, "Please choose what you declare.");
export type DeclarationKind = z.infer<typeof DeclarationKind>;
export const DeclarationState = z.enum(["waiting", "accepted", "refused"]);

/** Evidence is a picture or a PDF; its bytes decide, not its name. */
const evidence = {
  field: "evidence",
  isRequired: true,
  largestBytes: 10 * 1024 * 1024,
  accepts: ["application/pdf", "image/jpeg", "image/png"],
} as const;

/** Kobo as digits; never more than ten billion naira. */
const AmountKobo = z
  .string("Please enter the amount.")
  .check(z.regex(/^[1-9]\d{0,12}$/, "Please enter the amount of the year in kobo, in digits and above nothing."));

export const DeclarationRecord = z
  .object({
    declarationId: DeclarationId,
    year: z.number(),
    kind: DeclarationKind,
    amountKobo: z.string(),
    state: DeclarationState,
    refusedBecause: z.nullable(z.string()),
    declaredAt: z.string(),
    decidedAt: z.nullable(z.string()),
  })
  .check(z.meta({ id: "DeclarationRecord" }));
export type DeclarationRecord = z.infer<typeof DeclarationRecord>;

const exampleRecord = {
  declarationId: "0198a7c4-0000-7000-8000-000000000040",
  year: 2026,
  kind: "rent",
  amountKobo: "120000000",
  state: "waiting",
  refusedBecause: null,
  declaredAt: "2026-11-15T09:00:00.000Z",
  decidedAt: null,
};
const ofDeclaration = z.object({ declarationId: DeclarationId });

/** A person declares what they paid in a year. A newer one of the same kind takes the place of one that still waits. */
export const Declare = contract({
  method: "POST",
  path: "/api/v1/me/declarations",
  permission: "staff.own",
  summary: "Declare what you paid in a year, with evidence",
  upload: evidence,
  body: z.strictObject({
    year: z.pipe(z.string("Please give the year."), z.pipe(z.transform(Number), z.int("Please give the year."))),
    kind: DeclarationKind,
    amountKobo: AmountKobo,
  }),
  answer: DeclarationRecord,
  answerStatus: 201,
  refusals: {
    file_missing: "invalid",
    file_too_large: "invalid",
    evidence_unreadable: "invalid",
    year_closed: "invalid",
    declared_already: "refusal",
    idempotency_key_reused: "refusal",
  },
  failureShape: "problem",
  example: { request: { year: "2026", kind: "rent", amountKobo: "120000000" }, answer: exampleRecord },
});

export const ListOwnDeclarations = contract({
  method: "GET",
  path: "/api/v1/me/declarations",
  permission: "staff.own",
  summary: "List what you have declared",
  answer: z.object({ declarations: z.array(DeclarationRecord) }),
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: { answer: { declarations: [exampleRecord] } },
});

/** The declarations of the company, the oldest first; those that wait unless another state is asked for. */
export const ListDeclarations = contract({
  method: "GET",
  path: "/api/v1/declarations",
  permission: "declarations.decide",
  summary: "List the declarations of your staff",
  query: z.object({ state: z.optional(DeclarationState), after: z.optional(DeclarationId) }),
  answer: z.object({
    declarations: z.array(z.extend(DeclarationRecord, { employeeId: EmployeeId, fullName: z.string() })),
    next: z.nullable(DeclarationId),
  }),
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: {
    answer: {
      declarations: [{ ...exampleRecord, employeeId: "0198a7c4-0000-7000-8000-000000000010", fullName: "Chinedu Bello" }],
      next: null,
    },
  },
});

/** Everything one employee has declared, the newest first. */
export const ListDeclarationsOf = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/declarations",
  permission: "declarations.decide",
  summary: "List what an employee has declared",
  params: z.object({ employeeId: EmployeeId }),
  answer: z.object({ declarations: z.array(DeclarationRecord) }),
  answerStatus: 200,
  refusals: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: { answer: { declarations: [exampleRecord] } },
});

const evidenceTypes = [...evidence.accepts];

export const ReadEvidence = contract({
  method: "GET",
  path: "/api/v1/declarations/:declarationId/evidence",
  permission: "declarations.decide",
  summary: "Read the evidence of a declaration",
  params: ofDeclaration,
  answer: z.unknown(),
  answersFile: evidenceTypes,
  answerStatus: 200,
  refusals: { declaration_not_found: "not_found" },
  failureShape: "problem",
  example: { answer: null },
});

export const ReadOwnEvidence = contract({
  method: "GET",
  path: "/api/v1/me/declarations/:declarationId/evidence",
  permission: "staff.own",
  summary: "Read the evidence that you sent",
  params: ofDeclaration,
  answer: z.unknown(),
  answersFile: evidenceTypes,
  answerStatus: 200,
  refusals: { declaration_not_found: "not_found" },
  failureShape: "problem",
  example: { answer: null },
});

const decisionRefusals = {
  declaration_not_found: "not_found",
  declaration_decided: "refusal",
  own_declaration: "refusal",
  idempotency_key_reused: "refusal",
} as const;

export const AcceptDeclaration = contract({
  method: "POST",
  path: "/api/v1/declarations/:declarationId/acceptance",
  permission: "declarations.decide",
  summary: "Accept a declaration",
  params: ofDeclaration,
  answer: DeclarationRecord,
  answerStatus: 201,
  refusals: decisionRefusals,
  failureShape: "problem",
  example: { answer: { ...exampleRecord, state: "accepted", decidedAt: "2026-11-16T09:00:00.000Z" } },
});

/** Also takes back an acceptance: from the next pay run on it does not count. */
export const RefuseDeclaration = contract({
  method: "POST",
  path: "/api/v1/declarations/:declarationId/refusal",
  permission: "declarations.decide",
  summary: "Refuse a declaration",
  params: ofDeclaration,
  body: z.strictObject({ reason: writtenText(300, "Please say why, for the person.") }),
  answer: DeclarationRecord,
  answerStatus: 201,
  refusals: decisionRefusals,
  failureShape: "problem",
  example: {
    request: { reason: "The receipt is of another year." },
    answer: {
      ...exampleRecord,
      state: "refused",
      refusedBecause: "The receipt is of another year.",
      decidedAt: "2026-11-16T09:00:00.000Z",
    },
  },
});
