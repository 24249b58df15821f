// The employer's legal details on contracts, payslips and schedules.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Day, requiredText } from "./profiles.ts";
import { AcceptedAgreement } from "./service-agreement.ts";
import { StateCode } from "./states.ts";

export const Employer = z.enum(["albashi", "company"], "Please choose the legal employer.");
export type Employer = z.infer<typeof Employer>;

/** Text is trimmed first, so that a pasted space is no error. */
const numberOf = (pattern: RegExp, message: string) => z.nullable(z.string(message).check(z.trim(), z.regex(pattern, message)));
/** How the company is named on documents as the employer. Tax ID and PenCom code are needed for the first remittance, not before. */
const legalDetails = {
  legalName: requiredText(160, "Please enter the company's legal name."),
  rcNumber: numberOf(/^((RC|BN|IT)[ -]?)?\d{1,9}$/i, "An RC number is RC and up to nine digits, such as RC 1234567."),
  taxId: numberOf(/^\d{8}-?\d{0,6}$/, "A tax ID has eight to fourteen digits, such as 1012345678."),
  pencomCode: numberOf(/^PR[A-Z0-9]{6,12}$/i, "A PenCom employer code begins with PR, such as PR0000123456."),
};
const Particulars = z.strictObject({
  ...legalDetails,
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

/** As saved: details from before they were validated are returned as they are. */
const SavedParticulars = z.extend(Entity, { state: z.nullable(StateCode), approvesStaffChanges: z.boolean() });

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
  legalName: "Albashi Employment Services Limited",
  rcNumber: "RC 0000001",
  taxId: "0000000001",
  pencomCode: "PR0000000001",
  address: "1 Marina, Lagos",
};
const exampleChoice = { employer: "company", validFrom: "2026-12-01", decidedAt: "2026-11-15T09:00:00.000Z" };

export const ReadLegalEntity = contract({
  method: "GET",
  path: "/api/v1/company-particulars",
  permission: "company.read",
  summary: "Read the legal details of your company, and the employer of record",
  response: z.object({
    particulars: z.nullable(SavedParticulars),
    /** Today's employer of record; null until one is chosen. */
    employer: z.nullable(Employer),
    /** Whom we recommend: Albashi for a company without a Nigerian registration number. */
    recommendedEmployer: Employer,
    /** Every choice, the newest day first, including future ones. */
    choices: z.array(Choice),
    /** The details printed on documents where Albashi is the employer of record. */
    albashi: Entity,
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      particulars: exampleLegalEntity,
      employer: null,
      recommendedEmployer: "company",
      choices: [exampleChoice],
      albashi: exampleAlbashi,
    },
  },
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
  errors: { state_unknown: "invalid", idempotency_key_reused: "conflict" },
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
  body: z.strictObject({
    employer: Employer,
    validFrom: Day,
    /** Where the company employs: its details, saved with the choice. Omitted to keep those on record. */
    legalDetails: z.optional(z.strictObject(legalDetails)),
    /** Where Albashi employs: the service agreement the owner accepts. Omitted if the current one is accepted already. */
    agreement: z.optional(AcceptedAgreement),
  }),
  response: Choice,
  successStatus: 201,
  errors: {
    choice_in_the_past: "invalid",
    particulars_missing: "conflict",
    agreement_not_accepted: "conflict",
    agreement_outdated: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { employer: "company", validFrom: "2026-12-01" }, response: exampleChoice },
});
