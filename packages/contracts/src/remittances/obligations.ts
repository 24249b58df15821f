// What a company owes to authorities and third parties for what it deducted, and by when.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { ObligationId, ScheduleId, TemplateId } from "../ids.ts";
import { Remitter } from "../payments/remitter.ts";
import { Employer } from "../people/employer.ts";

export const obligationKinds = [
  ...(["paye", "pension", "housing_fund", "health", "compensation_fund", "training_fund", "group_life"] as const),
  "third_party",
] as const;
export type ObligationKind = (typeof obligationKinds)[number];

/** Why lines of a schedule cannot be remitted yet. */
export const lineBlocks = ["no_tax_state", "no_administrator", "no_rsa_pin"] as const;

/** What has to happen next, and by whom. `use_credit`: credit covers it once it is final. `confirm_credit`: credit could pay a final schedule, or was used without asking. `done`: every kobo has a confirmed receipt or is covered by credit. */
export const obligationSteps = [
  "complete_records",
  "employer_remits",
  "albashi_remits",
  "check_receipt",
  "resolve_dispute",
  "use_credit",
  "confirm_credit",
  "done",
] as const;

/** How sure we are of the columns of a file: described by others, or our own. None of the authorities' templates was seen yet. */
export const layoutSurenesses = ["described", "own"] as const;
export type LayoutSureness = (typeof layoutSurenesses)[number];

export const scheduleFormats = ["csv", "xlsx"] as const;
export type ScheduleFormat = (typeof scheduleFormats)[number];

const PenaltyEstimate = z
  .object({
    lowKobo: z.string(),
    highKobo: z.string(),
    /** The act and section of each end of the range; the same where there is one reading of the law. */
    lowLaw: z.string(),
    highLaw: z.string(),
    /** What one more day adds. */
    nextDayLowKobo: z.string(),
    nextDayHighKobo: z.string(),
  })
  .check(z.meta({ id: "PenaltyEstimate" }));

export const ScheduleSummary = z
  .object({
    scheduleId: ScheduleId,
    /** 0 for the first schedule of the obligation, then supplementary ones. */
    number: z.number(),
    state: z.enum(["open", "finalised"]),
    people: z.number(),
    totalKobo: z.string(),
    /** What is to be paid after credits; null while the schedule is open. */
    payableKobo: z.nullable(z.string()),
    /** What confirmed receipts cover, by the day it was paid. */
    paid: z.array(z.object({ on: z.string(), amountKobo: z.string() })),
    /** What receipts cover that no second person has checked yet. */
    uncheckedKobo: z.string(),
    /** A receipt shows another amount at its source, or is unchecked and its number is claimed by another company as well. */
    isDisputed: z.boolean(),
    /** Employees who say that their pension did not arrive, or another amount. */
    arrivalDoubts: z.number(),
    blocked: z.array(z.object({ reason: z.enum(lineBlocks), people: z.number(), amountKobo: z.string() })),
  })
  .check(z.meta({ id: "ScheduleSummary" }));

export const Obligation = z
  .object({
    obligationId: ObligationId,
    kind: z.enum(obligationKinds),
    /** The state, the pension administrator or the payslip line of a third party; empty where there is one authority. */
    code: z.string(),
    /** The authority or third party. */
    payee: z.string(),
    /** The first day of the month or year it is for, or the pay day where it is due by pay day. */
    countedFrom: z.string(),
    remitter: Remitter,
    /** Under whose name and numbers it is remitted. */
    legalEmployer: Employer,
    amountKobo: z.string(),
    /** The part of it that confirmed receipts cover. */
    remittedKobo: z.string(),
    /** What has no confirmed receipt: of final schedules what is to be paid after credits, of open ones their total so far less the credit there is. */
    outstandingKobo: z.string(),
    /** Null where no day is set, as for insurance premiums. */
    due: z.nullable(z.object({ byRule: z.string(), legal: z.string(), payBy: z.string() })),
    /**
     * What lateness costs: by today for what has no confirmed receipt, and by the day of payment for the rest. Null where nothing was
     * late. Without an estimate the authority sets the penalty.
     */
    lateness: z.nullable(
      z.object({
        days: z.number(),
        /** Whether a part is still without a confirmed receipt, so that it grows. */
        isOutstanding: z.boolean(),
        penalty: z.nullable(PenaltyEstimate),
      }),
    ),
    nextStep: z.enum(obligationSteps),
    /** How sure we are of the columns of its schedule files. */
    layout: z.enum(layoutSurenesses),
    schedules: z.array(ScheduleSummary),
  })
  .check(z.meta({ id: "Obligation" }));
export type Obligation = z.infer<typeof Obligation>;

const DueSum = { amountKobo: z.string(), payees: z.number() };

/** What is owed by law and has no confirmed receipt, for the dashboard. */
export const DueSummary = z
  .object({
    /** What is to be paid by the earliest day that is coming up. */
    next: z.nullable(z.object({ payBy: z.string(), ...DueSum })),
    /** What is past its legal due day, and what its lateness costs by today; null where the law sets no amount for any of it. */
    overdue: z.nullable(
      z.object({
        ...DueSum,
        penalty: z.nullable(
          z.object({ lowKobo: z.string(), highKobo: z.string(), nextDayLowKobo: z.string(), nextDayHighKobo: z.string() }),
        ),
      }),
    ),
  })
  .check(z.meta({ id: "DueSummary" }));
export type DueSummary = z.infer<typeof DueSummary>;

export const ListObligations = contract({
  method: "GET",
  path: "/api/v1/remittances",
  permission: "payments.read",
  summary: "List what is owed to authorities for the last year of pay, and what is unsettled of earlier years, the earliest due day first",
  response: z.object({ obligations: z.array(Obligation), summary: DueSummary }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      obligations: [
        {
          obligationId: "0198a7c4-0000-7000-8000-0000000000b1",
          kind: "paye",
          code: "FC",
          payee: "Federal Capital Territory Internal Revenue Service",
          countedFrom: "2026-11-01",
          remitter: "employer",
          legalEmployer: "company",
          amountKobo: "14090000",
          remittedKobo: "0",
          outstandingKobo: "14090000",
          due: { byRule: "2026-12-10", legal: "2026-12-10", payBy: "2026-12-09" },
          lateness: {
            days: 17,
            isOutstanding: true,
            penalty: {
              ...{ lowKobo: "239530", highKobo: "1582905", nextDayLowKobo: "14090", nextDayHighKobo: "10230" },
              ...{ lowLaw: "Nigeria Tax Administration Act 2025, s.107(1)", highLaw: "Nigeria Tax Administration Act 2025, s.65(1)" },
            },
          },
          nextStep: "employer_remits",
          layout: "described",
          schedules: [
            {
              scheduleId: "0198a7c4-0000-7000-8000-0000000000b2",
              ...{ number: 0, state: "open", people: 1, totalKobo: "14090000", payableKobo: null },
              ...{ paid: [], uncheckedKobo: "0", isDisputed: false, arrivalDoubts: 0, blocked: [] },
            },
          ],
        },
      ],
      summary: {
        next: null,
        overdue: {
          ...{ amountKobo: "14090000", payees: 1 },
          penalty: { lowKobo: "239530", highKobo: "1582905", nextDayLowKobo: "10230", nextDayHighKobo: "14090" },
        },
      },
    },
  },
});

/** One row per employee in the layout of the authority, with complete tax ids and RSA PINs: the download is audited. */
export const DownloadSchedule = contract({
  method: "GET",
  path: "/api/v1/remittances/schedules/:scheduleId/file",
  permission: "payroll.export",
  summary: "Download a schedule for an authority",
  params: z.object({ scheduleId: ScheduleId }),
  query: z.strictObject({
    format: z._default(z.enum(scheduleFormats, "Choose CSV or XLSX."), "csv"),
    /** A version of the company's own map onto the authority's template; without it the file has our columns. */
    templateId: z.optional(TemplateId),
  }),
  response: z.unknown(),
  responseFileTypes: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  successStatus: 200,
  errors: { schedule_not_found: "not_found", template_not_found: "not_found" },
  failureShape: "problem",
  example: { response: "S/N,Staff number,Full name,Tax ID,Gross pay (NGN),Tax (NGN)" },
});
