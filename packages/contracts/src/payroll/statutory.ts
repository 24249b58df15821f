// A company's statutory profile, and its registrations with the state revenue services.
import * as z from "zod/mini";
import { NonNegativeKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { Day, requiredText } from "../people/profiles.ts";
import { StateCode } from "../people/states.ts";
import { pensionSchemes } from "./pay-terms.ts";

export const payeMethods = ["projection", "cumulative", "month_times_twelve"] as const;

/** What a contract computes pay in lieu of notice or a 13th month from. */
export const contractBases = ["gross", "basic", "basic_housing_transport"] as const;
export type ContractBase = (typeof contractBases)[number];
const ContractBase = z._default(z.enum(contractBases, "Please choose what it is based on."), "gross");
/** A pension rate above the minimum; null for the minimum of the law. */
const PensionRateBps = z._default(
  z.nullable(z.int("Please enter the rate.").check(z.minimum(0, "Please enter the rate."), z.maximum(10_000, "Please check the rate."))),
  null,
);

export const StatutoryProfile = z
  .strictObject({
    validFrom: Day,
    pensionScheme: z.enum(pensionSchemes, "Please choose how pension contributions are paid."),
    employeePensionBps: PensionRateBps,
    employerPensionBps: PensionRateBps,
    housingFundBase: z.enum(["basic", "gross"], "Please choose what NHF is calculated on."),
    healthBy: z.enum(["none", "guideline", "agreement"], "Please choose how health insurance is paid."),
    /** The agreed monthly amounts. */
    healthEmployeeKobo: NonNegativeKobo(),
    healthEmployerKobo: NonNegativeKobo(),
    trainingFund: z.enum(["by_law", "owed", "not_owed"], "Please choose whether you contribute to the ITF."),
    annualTurnoverKobo: z.string().check(z.regex(/^[0-9]{1,17}$/, "Please enter the annual turnover in naira.")),
    /** The policy's benefit per employee, and the employee's share of the monthly premium. */
    groupLifeCoverKobo: NonNegativeKobo(),
    groupLifePremiumKobo: NonNegativeKobo(),
    noticePayBase: ContractBase,
    thirteenthMonthBase: ContractBase,
    payeMethod: z.enum(payeMethods, "Please choose a PAYE calculation method."),
    /** Whether a month may refund tax. */
    mayRefund: z.boolean(),
    hoursOfMonth: z
      .int()
      .check(
        z.minimum(1, "Please enter the working hours per month."),
        z.maximum(744, "A month has at most 744 hours. Please check the hours."),
      ),
    overtimeRateBps: z
      .int()
      .check(z.minimum(10_000, "The overtime rate must be at least 100%."), z.maximum(40_000, "Please check the overtime rate.")),
  })
  .check(z.meta({ id: "StatutoryProfile" }));
export type StatutoryProfile = z.infer<typeof StatutoryProfile>;

const exampleProfile = {
  validFrom: "2026-01-01",
  pensionScheme: "shared",
  employeePensionBps: null,
  employerPensionBps: null,
  housingFundBase: "basic",
  healthBy: "none",
  noticePayBase: "gross",
  thirteenthMonthBase: "gross",
  healthEmployeeKobo: "0",
  healthEmployerKobo: "0",
  trainingFund: "by_law",
  annualTurnoverKobo: "4800000000",
  groupLifeCoverKobo: "0",
  groupLifePremiumKobo: "0",
  payeMethod: "projection",
  mayRefund: true,
  hoursOfMonth: 173,
  overtimeRateBps: 15_000,
};

export const ReadStatutoryProfile = contract({
  method: "GET",
  path: "/api/v1/payroll/statutory-profile",
  permission: "payroll.read",
  summary: "Read your company's statutory profile",
  response: z.object({
    /** Today's profile; null until one is confirmed. */
    today: z.nullable(StatutoryProfile),
    /** All of them, the newest day first. */
    profiles: z.array(StatutoryProfile),
    /** What the law requires of a company of this size, as a default. */
    suggestion: StatutoryProfile,
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { today: exampleProfile, profiles: [exampleProfile], suggestion: exampleProfile } },
});

export const SaveStatutoryProfile = contract({
  method: "PUT",
  path: "/api/v1/payroll/statutory-profile",
  permission: "payroll.write",
  summary: "Confirm your company's statutory profile, from a day on",
  body: StatutoryProfile,
  response: StatutoryProfile,
  successStatus: 200,
  errors: { pension_rate_too_low: "invalid", month_already_approved: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: exampleProfile, response: exampleProfile },
});

const StateRegistration = z
  .object({ state: StateCode, stateName: z.string(), payerNumber: z.string() })
  .check(z.meta({ id: "StateRegistration" }));
export type StateRegistration = z.infer<typeof StateRegistration>;
const exampleRegistration = { state: "LA", stateName: "Lagos", payerNumber: "C-1234567" };

export const ListStateRegistrations = contract({
  method: "GET",
  path: "/api/v1/payroll/state-registrations",
  permission: "payroll.read",
  summary: "List your registrations with the state revenue services, and the states where one is missing",
  response: z.object({
    registrations: z.array(StateRegistration),
    /** States in which employees are taxed this year, and the company has no registration. */
    missing: z.array(z.object({ state: StateCode, stateName: z.string(), people: z.number() })),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { registrations: [exampleRegistration], missing: [{ state: "OG", stateName: "Ogun", people: 3 }] } },
});

export const SaveStateRegistration = contract({
  method: "PUT",
  path: "/api/v1/payroll/state-registrations",
  permission: "payroll.write",
  summary: "Save your registration with a state revenue service",
  body: z.strictObject({ state: StateCode, payerNumber: requiredText(40, "Please enter the number.") }),
  response: StateRegistration,
  successStatus: 200,
  errors: { state_unknown: "invalid", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { state: "LA", payerNumber: "C-1234567" }, response: exampleRegistration },
});

export const RemoveStateRegistration = contract({
  method: "DELETE",
  path: "/api/v1/payroll/state-registrations/:state",
  permission: "payroll.write",
  summary: "Delete your registration with a state revenue service",
  params: z.object({ state: StateCode }),
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: { state_registration_not_found: "not_found", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { message: "Taxpayer number removed." } },
});
