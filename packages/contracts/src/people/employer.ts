// The employer's legal details on contracts, payslips and schedules.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Day, requiredText } from "./profiles.ts";
import { StateCode } from "./states.ts";

export const Employer = z.enum(["albashi", "company"], "Please choose who employs.");
export type Employer = z.infer<typeof Employer>;

const reference = z.nullable(requiredText(20));
const Particulars = z.strictObject({
  legalName: requiredText(160, "Please enter the company's legal name."),
  rcNumber: reference,
  taxId: reference,
  pencomCode: reference,
  address: z.nullable(requiredText(300)),
  state: z.nullable(StateCode),
  /** Whether employees' changes to their own records need an admin's approval. */
  approvesStaffChanges: z.boolean(),
});

const Entity = z.object({
  legalName: z.string(),
  rcNumber: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  pencomCode: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type LegalEntity = z.infer<typeof Entity>;

const Choice = z.object({ employer: Employer, validFrom: z.string(), decidedAt: z.string() });
const exampleLegalEntity = {
  legalName: "Okafor Foods Limited",
  rcNumber: "RC 1234567",
  taxId: "1012345678",
  pencomCode: "PR0000123456",
  address: "4 Marina, Lagos",
  state: "LA",
  approvesStaffChanges: false,
};
const exampleAlbashi = {
  ...{ legalName: "Albashi Employment Services Limited", rcNumber: "RC 0000001", taxId: "0000000001" },
  ...{ pencomCode: "PR0000000001", address: "1 Marina, Lagos" },
};
const exampleChoice = { employer: "company", validFrom: "2026-12-01", decidedAt: "2026-11-15T09:00:00.000Z" };

export const ReadLegalEntity = contract({
  method: "GET",
  path: "/api/v1/company-particulars",
  permission: "company.read",
  summary: "Read the legal details of your company, and the employer of record",
  response: z.object({
    particulars: z.nullable(Particulars),
    /** Today's employer of record; null until one is chosen. */
    employer: z.nullable(Employer),
    /** Every choice, the newest day first, including future ones. */
    choices: z.array(Choice),
    /** The details printed on documents where Albashi is the employer of record. */
    albashi: Entity,
  }),
  successStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: { response: { particulars: exampleLegalEntity, employer: null, choices: [exampleChoice], albashi: exampleAlbashi } },
});

export const SaveLegalEntity = contract({
  method: "PUT",
  path: "/api/v1/company-particulars",
  permission: "company.write",
  // Withdrawals go to a bank account in this name.
  needs: ["step_up"],
  summary: "Save the legal details of your company",
  body: Particulars,
  response: Particulars,
  successStatus: 200,
  refusals: { state_unknown: "invalid", idempotency_key_reused: "refusal" },
  failureShape: "problem",
  example: { request: exampleLegalEntity, response: exampleLegalEntity },
});

/** Chooses the employer of record from a day on. Documents of earlier days stay unchanged. */
export const ChooseEmployer = contract({
  method: "POST",
  path: "/api/v1/employer-of-record",
  permission: "company.write",
  needs: ["step_up"],
  summary: "Choose the employer of record from a day on",
  body: z.strictObject({ employer: Employer, validFrom: Day }),
  response: Choice,
  successStatus: 201,
  refusals: {
    choice_in_the_past: "invalid",
    particulars_missing: "refusal",
    idempotency_key_reused: "refusal",
  },
  failureShape: "problem",
  example: { request: { employer: "company", validFrom: "2026-12-01" }, response: exampleChoice },
});
