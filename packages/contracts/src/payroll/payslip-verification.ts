// Payslip verification for a landlord or a bank: a signed link that discloses only the facts the employee chose, until it is revoked.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, PayslipVerificationId, RunId } from "../ids.ts";

/** The facts a verification can disclose. The employee chooses; the month is always disclosed, so that the reader knows its period. */
export const verificationFacts = ["employer", "name", "job", "since", "net", "gross", "paye"] as const;
export const VerificationFact = z.enum(verificationFacts, "Please choose details from the list.");
export type VerificationFact = z.infer<typeof VerificationFact>;

export const PayslipVerification = z
  .object({
    proofId: PayslipVerificationId,
    runId: RunId,
    year: z.number(),
    month: z.number(),
    tells: z.array(VerificationFact),
    madeAt: z.string(),
    expiresAt: z.string(),
    revokedAt: z.nullable(z.string()),
    /** Opens the verification for the holder of the link; null once it is revoked or expired. */
    link: z.nullable(z.string()),
  })
  .check(z.meta({ id: "PayslipVerification" }));
export type PayslipVerification = z.infer<typeof PayslipVerification>;

const exampleToken =
  "AQGYp8QAAHAAgAAAAAAAAAEBmKfEAABwAIAAAAAAAHCfLEHQd6s.c2lnbmVkLWJ5LXRoZS1lbXBsb3llcnMtcGF5cm9sbC1zeXN0ZW0tMDEyMzQ1Njc4OQ";
const exampleVerification = {
  proofId: "0198a7c4-0000-7000-8000-000000000070",
  runId: "0198a7c4-0000-7000-8000-000000000060",
  year: 2026,
  month: 10,
  tells: ["employer", "name", "net"],
  madeAt: "2026-11-15T09:00:00.000Z",
  expiresAt: "2026-12-15T09:00:00.000Z",
  revokedAt: null,
  link: `https://albashi.example/#/payslip-proof/${exampleToken}`,
};
const staffRoute = { permission: "staff.own", failureShape: "problem" } as const;

export const IssueVerification = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/payslips/:runId/proofs",
  summary: "Create a verification link for one of your payslips",
  params: z.object({ runId: RunId }),
  body: z.strictObject({
    tells: z.array(VerificationFact).check(z.minLength(1, "Please choose at least one detail to show.")),
    /** How long it is valid. */
    days: z
      .int("Please choose how long the proof is valid.")
      .check(z.minimum(1, "Please choose at least 1 day."), z.maximum(365, "Please choose at most 365 days.")),
  }),
  response: PayslipVerification,
  successStatus: 201,
  errors: { payslip_not_found: "not_found", too_many_proofs: "conflict", idempotency_key_reused: "conflict" },
  example: { request: { tells: ["employer", "name", "net"], days: 30 }, response: exampleVerification },
});

/** The newest first. */
export const ListVerifications = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/payslip-proofs",
  summary: "List your verification links",
  query: z.object({ after: z.optional(PayslipVerificationId) }),
  response: z.object({ proofs: z.array(PayslipVerification), next: z.nullable(PayslipVerificationId) }),
  successStatus: 200,
  errors: {},
  example: { response: { proofs: [exampleVerification], next: null } },
});

/** From then on the link discloses nothing. Idempotent. */
export const RevokeVerification = contract({
  ...staffRoute,
  method: "DELETE",
  path: "/api/v1/me/payslip-proofs/:proofId",
  summary: "Revoke a verification link",
  params: z.object({ proofId: PayslipVerificationId }),
  response: PayslipVerification,
  successStatus: 200,
  errors: { proof_not_found: "not_found" },
  example: { response: { ...exampleVerification, revokedAt: "2026-11-16T09:00:00.000Z", link: null } },
});

/** For lost or forged copies. Copies printed later are valid again. */
export const RevokePrints = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/payslips/:employeeId/paper-revocation",
  permission: "payroll.write",
  summary: "Revoke the printed copies of an employee's payslip",
  params: z.object({ runId: RunId, employeeId: EmployeeId }),
  body: z.strictObject({
    reason: z
      .string("Please enter a reason.")
      .check(z.trim(), z.minLength(1, "Please enter a reason."), z.maxLength(300, "Please use at most 300 characters.")),
  }),
  response: z.object({ revokedAt: z.string() }),
  successStatus: 201,
  errors: { payslip_not_found: "not_found", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { reason: "A copy was stolen." }, response: { revokedAt: "2026-11-16T09:00:00.000Z" } },
});

/** The result of a check. `changed`: the content was never signed, or the payslip has changed since. */
export const VerificationVerdict = z.enum(["valid", "changed", "revoked", "expired"]);
export type VerificationVerdict = z.infer<typeof VerificationVerdict>;

export const DisclosedFacts = z
  .object({
    year: z.number(),
    month: z.number(),
    payDay: z.string(),
    employer: z.nullable(z.string()),
    name: z.nullable(z.string()),
    job: z.nullable(z.string()),
    /** First day of the employment. */
    since: z.nullable(z.string()),
    netKobo: z.nullable(z.string()),
    grossKobo: z.nullable(z.string()),
    payeKobo: z.nullable(z.string()),
  })
  .check(z.meta({ id: "DisclosedFacts" }));
export type DisclosedFacts = z.infer<typeof DisclosedFacts>;

/** The holder of a verification link or a printed payslip checks whether it is genuine. */
export const CheckVerification = contract({
  method: "POST",
  path: "/api/v1/payslip-proofs/check",
  permission: "public",
  summary: "Check a payslip verification",
  body: z.strictObject({
    /** The part after `/#/payslip-proof/` in the link or the QR code. */
    token: z.string("Please enter the code of the proof.").check(z.maxLength(600, "This code is not valid. Please check it.")),
  }),
  response: z.object({
    verdict: VerificationVerdict,
    /** A `proof` is a link the employee created; a `paper` is the printed payslip itself. */
    kind: z.nullable(z.enum(["proof", "paper"])),
    /** Only for a valid one: the facts that the employee chose, or for a paper the employer and the employee's initials. */
    disclosed: z.nullable(DisclosedFacts),
    expiresAt: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    request: { token: exampleToken },
    response: {
      verdict: "valid",
      kind: "proof",
      disclosed: {
        year: 2026,
        month: 10,
        payDay: "2026-10-23",
        employer: "Okafor Foods Limited",
        name: "Chinedu Bello",
        job: null,
        since: null,
        netKobo: "32286000",
        grossKobo: null,
        payeKobo: null,
      },
      expiresAt: "2026-12-15T09:00:00.000Z",
    },
  },
});
