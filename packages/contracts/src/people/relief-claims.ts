// Reliefs that employees claim for a year, with evidence. Only an accepted claim lowers the tax.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, ReliefClaimId } from "../ids.ts";
import { requiredText } from "./profiles.ts";

export const reliefClaimKinds = ["rent", "life_premium", "health_insurance", "house_loan_interest"] as const;
export const ReliefClaimKind = z.enum(reliefClaimKinds, "Please choose what you declare.");
export type ReliefClaimKind = z.infer<typeof ReliefClaimKind>;
export const ReliefClaimState = z.enum(["waiting", "accepted", "refused"]);

/** Evidence is a picture or a PDF; its bytes decide, not its name. */
const evidence = {
  field: "evidence",
  isRequired: true,
  maxBytes: 10 * 1024 * 1024,
  accepts: ["application/pdf", "image/jpeg", "image/png"],
} as const;

/** Kobo as digits; never more than ten billion naira. */
const AmountKobo = z.string("Please enter the amount.").check(z.regex(/^[1-9]\d{0,12}$/, "Enter an amount greater than zero."));

export const ReliefClaimDetails = z
  .object({
    declarationId: ReliefClaimId,
    year: z.number(),
    kind: ReliefClaimKind,
    amountKobo: z.string(),
    state: ReliefClaimState,
    refusedBecause: z.nullable(z.string()),
    declaredAt: z.string(),
    decidedAt: z.nullable(z.string()),
  })
  .check(z.meta({ id: "ReliefClaimDetails" }));
export type ReliefClaimDetails = z.infer<typeof ReliefClaimDetails>;

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
const claimParams = z.object({ declarationId: ReliefClaimId });

/** An employee claims a relief for a year. A newer claim of the same kind replaces one that is still pending. */
export const SubmitReliefClaim = contract({
  method: "POST",
  path: "/api/v1/me/declarations",
  permission: "staff.own",
  summary: "Claim a relief for a year, with evidence",
  upload: evidence,
  body: z.strictObject({
    year: z.pipe(z.string("Please give the year."), z.pipe(z.transform(Number), z.int("Please give the year."))),
    kind: ReliefClaimKind,
    amountKobo: AmountKobo,
  }),
  response: ReliefClaimDetails,
  successStatus: 201,
  errors: {
    file_missing: "invalid",
    file_too_large: "invalid",
    evidence_unreadable: "invalid",
    year_closed: "invalid",
    declared_already: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { year: "2026", kind: "rent", amountKobo: "120000000" }, response: exampleRecord },
});

export const ListOwnReliefClaims = contract({
  method: "GET",
  path: "/api/v1/me/declarations",
  permission: "staff.own",
  summary: "List your relief claims",
  response: z.object({ declarations: z.array(ReliefClaimDetails) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { declarations: [exampleRecord] } },
});

/** The relief claims of the company, the oldest first; pending ones unless another state is requested. */
export const ListReliefClaims = contract({
  method: "GET",
  path: "/api/v1/declarations",
  permission: "declarations.decide",
  summary: "List the relief claims of your employees",
  query: z.object({ state: z.optional(ReliefClaimState), after: z.optional(ReliefClaimId) }),
  response: z.object({
    declarations: z.array(z.extend(ReliefClaimDetails, { employeeId: EmployeeId, fullName: z.string() })),
    next: z.nullable(ReliefClaimId),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      declarations: [{ ...exampleRecord, employeeId: "0198a7c4-0000-7000-8000-000000000010", fullName: "Chinedu Bello" }],
      next: null,
    },
  },
});

/** All relief claims of one employee, the newest first. */
export const ListEmployeeReliefClaims = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/declarations",
  permission: "declarations.decide",
  summary: "List an employee's relief claims",
  params: z.object({ employeeId: EmployeeId }),
  response: z.object({ declarations: z.array(ReliefClaimDetails) }),
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { declarations: [exampleRecord] } },
});

const evidenceTypes = [...evidence.accepts];

export const ReadEvidence = contract({
  method: "GET",
  path: "/api/v1/declarations/:declarationId/evidence",
  permission: "declarations.decide",
  summary: "Read the evidence of a relief claim",
  params: claimParams,
  response: z.unknown(),
  responseFileTypes: evidenceTypes,
  successStatus: 200,
  errors: { declaration_not_found: "not_found" },
  failureShape: "problem",
  example: { response: null },
});

export const ReadOwnEvidence = contract({
  method: "GET",
  path: "/api/v1/me/declarations/:declarationId/evidence",
  permission: "staff.own",
  summary: "Read the evidence that you submitted",
  params: claimParams,
  response: z.unknown(),
  responseFileTypes: evidenceTypes,
  successStatus: 200,
  errors: { declaration_not_found: "not_found" },
  failureShape: "problem",
  example: { response: null },
});

const decisionErrors = {
  declaration_not_found: "not_found",
  declaration_decided: "conflict",
  own_declaration: "conflict",
  idempotency_key_reused: "conflict",
} as const;

export const AcceptReliefClaim = contract({
  method: "POST",
  path: "/api/v1/declarations/:declarationId/acceptance",
  permission: "declarations.decide",
  summary: "Accept a relief claim",
  params: claimParams,
  response: ReliefClaimDetails,
  successStatus: 201,
  errors: decisionErrors,
  failureShape: "problem",
  example: { response: { ...exampleRecord, state: "accepted", decidedAt: "2026-11-16T09:00:00.000Z" } },
});

/** Also revokes an acceptance: it does not count from the next pay run on. */
export const RejectReliefClaim = contract({
  method: "POST",
  path: "/api/v1/declarations/:declarationId/refusal",
  permission: "declarations.decide",
  summary: "Reject a relief claim",
  params: claimParams,
  body: z.strictObject({ reason: requiredText(300, "Please enter a reason for the employee.") }),
  response: ReliefClaimDetails,
  successStatus: 201,
  errors: decisionErrors,
  failureShape: "problem",
  example: {
    request: { reason: "The receipt is of another year." },
    response: {
      ...exampleRecord,
      state: "refused",
      refusedBecause: "The receipt is of another year.",
      decidedAt: "2026-11-16T09:00:00.000Z",
    },
  },
});
