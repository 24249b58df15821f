// One schedule of an obligation: its totals, the people on it, and its finalisation.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, ScheduleId, TemplateId } from "../ids.ts";
import { layoutSurenesses, lineBlocks, Obligation, ScheduleSummary } from "./obligations.ts";

const { obligationId, kind, payee, countedFrom, remitter, legalEmployer, due, lateness } = Obligation.shape;

/** Numbers of employees that files show, and of the company that portals ask for. */
export const fileNumbers = ["tax_id", "nin", "rsa_pin"] as const;
export const companyNumbers = ["tax_id", "payer_number", "pension_code"] as const;

/** The layout of a schedule's file and what it lacks, to be completed before it is uploaded. The file can be downloaded all the same. */
const ScheduleFile = z
  .object({
    /** A final schedule keeps the layout it was finalised with. */
    version: z.string(),
    sureness: z.enum(layoutSurenesses),
    /** Columns of the authority for which we have no value. */
    emptyColumns: z.array(z.string()),
    /** Employees in the file whose number is not known, so that their cell stays empty. */
    missing: z.array(z.object({ number: z.enum(fileNumbers), people: z.number(), isRequired: z.boolean() })),
    missingOfCompany: z.array(z.enum(companyNumbers)),
    /** The company's current map onto the authority's own template; null until one was saved. */
    templateId: z.nullable(TemplateId),
  })
  .check(z.meta({ id: "ScheduleFile" }));

export const ScheduleDetails = z
  .object({
    ...ScheduleSummary.shape,
    ...{ obligationId, kind, payee, countedFrom, remitter, legalEmployer, due, lateness },
    file: ScheduleFile,
    /** The lines that can be remitted. While the schedule is open, finalising it fixes exactly these, and the blocked ones move on. */
    remittable: z.object({ lineCount: z.number(), people: z.number(), totalKobo: z.string() }),
    /** Credit that would pay all that is left of this final schedule, if an admin confirms that it was not paid; null where there is none. */
    creditOfferKobo: z.nullable(z.string()),
    /** Null while the schedule is open. */
    finalised: z.nullable(
      z.object({
        at: z.string(),
        /** The name of the admin; null where the account was deleted. */
        by: z.nullable(z.string()),
        /** Earlier credit of the same authority that is set against the total. */
        creditUsedKobo: z.string(),
        /** False where an earlier release used credit afterwards without asking whether the schedule was paid. */
        isCreditConfirmed: z.boolean(),
        /** What has to be paid: the total less the credit, and zero for a total below zero. */
        payableKobo: z.string(),
      }),
    ),
  })
  .check(z.meta({ id: "ScheduleDetails" }));
export type ScheduleDetails = z.infer<typeof ScheduleDetails>;

/** What one employee has on a schedule, without tax id or RSA PIN: those are in the file only, whose download needs a step-up. */
export const ScheduleLine = z
  .object({
    employeeId: EmployeeId,
    staffNumber: z.number(),
    fullName: z.string(),
    employeePartKobo: z.string(),
    employerPartKobo: z.string(),
    voluntaryPartKobo: z.string(),
    totalKobo: z.string(),
    /** Why it cannot be remitted yet; always null on a finalised schedule. */
    block: z.nullable(z.enum(lineBlocks)),
  })
  .check(z.meta({ id: "ScheduleLine" }));
export type ScheduleLine = z.infer<typeof ScheduleLine>;

const exampleSchedule = {
  scheduleId: "0198a7c4-0000-7000-8000-0000000000b2",
  obligationId: "0198a7c4-0000-7000-8000-0000000000b1",
  kind: "pension",
  payee: "Pensions Alliance",
  countedFrom: "2026-11-25",
  remitter: "employer",
  legalEmployer: "company",
  number: 0,
  state: "open",
  people: 2,
  totalKobo: "8640000",
  payableKobo: null,
  paid: [],
  uncheckedKobo: "0",
  isDisputed: false,
  arrivalDoubts: 0,
  blocked: [{ reason: "no_rsa_pin", people: 1, amountKobo: "3600000" }],
  due: { byRule: "2026-12-04", legal: "2026-12-04", payBy: "2026-12-02" },
  lateness: null,
  file: {
    ...{
      version: "2026-11-18",
      sureness: "described",
      emptyColumns: [],
      missing: [],
      missingOfCompany: ["pension_code"],
      templateId: null,
    },
  },
  remittable: { lineCount: 2, people: 1, totalKobo: "5040000" },
  creditOfferKobo: null,
  finalised: null,
};
export const exampleFinalSchedule = {
  ...exampleSchedule,
  ...{ state: "finalised", people: 1, totalKobo: "5040000", payableKobo: "5040000", blocked: [] },
  finalised: {
    ...{ at: "2026-11-27T09:00:00.000Z", by: "Ada Obi" },
    ...{ creditUsedKobo: "0", payableKobo: "5040000", isCreditConfirmed: true },
  },
};

export const ReadSchedule = contract({
  method: "GET",
  path: "/api/v1/remittances/schedules/:scheduleId",
  permission: "payments.read",
  summary: "Read a schedule and the people on it, those whose records are incomplete first, then by staff number",
  params: z.object({ scheduleId: ScheduleId }),
  query: z.strictObject({
    /** The `next` of the previous page. */
    cursor: Cursor,
  }),
  response: z.object({ schedule: ScheduleDetails, lines: z.array(ScheduleLine), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { schedule_not_found: "not_found", cursor_unknown: "invalid" },
  failureShape: "problem",
  example: {
    response: {
      schedule: exampleSchedule,
      lines: [
        {
          employeeId: "0198a7c4-0000-7000-8000-000000000012",
          ...{ staffNumber: 2, fullName: "Bola Ade", block: "no_rsa_pin" },
          ...{ employeePartKobo: "1600000", employerPartKobo: "2000000", voluntaryPartKobo: "0", totalKobo: "3600000" },
        },
        {
          employeeId: "0198a7c4-0000-7000-8000-000000000011",
          ...{ staffNumber: 1, fullName: "Ada Obi", block: null },
          ...{ employeePartKobo: "2240000", employerPartKobo: "2800000", voluntaryPartKobo: "0", totalKobo: "5040000" },
        },
      ],
      next: null,
    },
  },
});

/**
 * Fixes the lines and the total of a schedule for good. The caller sends what `remittable` was when they decided, so that pay which was
 * added meanwhile is never finalised unseen.
 */
export const FinaliseSchedule = contract({
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/finalise",
  permission: "payroll.write",
  summary: "Finalise a schedule; incomplete records and later pay go on a supplementary schedule",
  params: z.object({ scheduleId: ScheduleId }),
  body: z.strictObject({
    lineCount: z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
    totalKobo: z.string().check(z.regex(/^(0|-?[1-9]\d{0,17})$/, "Send the total in kobo, as digits.")),
  }),
  response: z.object({ schedule: ScheduleDetails }),
  successStatus: 200,
  errors: {
    schedule_not_found: "not_found",
    schedule_finalised: "conflict",
    schedule_changed: "conflict",
    every_line_blocked: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: {
    request: { lineCount: 2, totalKobo: "5040000" },
    response: { schedule: exampleFinalSchedule },
  },
});
