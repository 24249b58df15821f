// What a company must do before its first pay run, and one call that does most of it.
import * as z from "zod/mini";
import { contract } from "../contract.ts";

/** Where a step or a remedy is done; the web knows the screen. */
export const SetupScreen = z.enum([
  "company-particulars",
  "people",
  "pay-groups",
  "structures",
  "statutory-profile",
  "opening-balances",
  "bank-accounts",
]);
export type SetupScreen = z.infer<typeof SetupScreen>;

export const setupSteps = [
  "company_known",
  "people_added",
  "pay_days_chosen",
  "salary_split",
  "profile_confirmed",
  "year_opened",
  "everybody_payable",
] as const;

const SetupStep = z
  .object({ code: z.enum(setupSteps), what: z.string(), isDone: z.boolean(), place: SetupScreen })
  .check(z.meta({ id: "SetupStep" }));
export type SetupStep = z.infer<typeof SetupStep>;

const blockerCodes = [
  "no_people",
  "no_pay_group",
  "no_calendar",
  "no_structure",
  "profile_not_confirmed",
  "opening_balances_missing",
  "people_without_salary",
  "people_without_account",
  "people_without_tax_state",
] as const;

/** Why payroll cannot run yet: what is missing, and the remedy. */
export const PayrollBlocker = z
  .object({
    code: z.enum(blockerCodes),
    /** What is missing, as a sentence. */
    what: z.string(),
    cure: z.string(),
    place: SetupScreen,
    /** Whether it blocks every run, or only leaves some employees without pay. */
    stops: z.enum(["every_run", "some_people"]),
    /** The number of employees affected; null where it is about the company. */
    people: z.nullable(z.number()),
  })
  .check(z.meta({ id: "PayrollBlocker" }));
export type PayrollBlocker = z.infer<typeof PayrollBlocker>;

const PayrollSetup = z
  .object({
    steps: z.array(SetupStep),
    done: z.number(),
    /** Whether a run can start. */
    mayRun: z.boolean(),
    blockers: z.array(PayrollBlocker),
  })
  .check(z.meta({ id: "PayrollSetup" }));

const exampleSetup = {
  steps: [
    { code: "company_known", what: "Legal employer", isDone: true, place: "company-particulars" },
    { code: "people_added", what: "Employees", isDone: true, place: "people" },
    { code: "pay_days_chosen", what: "Pay day", isDone: true, place: "pay-groups" },
    { code: "salary_split", what: "Salary structure", isDone: true, place: "structures" },
    { code: "profile_confirmed", what: "Statutory settings", isDone: true, place: "statutory-profile" },
    { code: "year_opened", what: "Earlier pay this year", isDone: false, place: "opening-balances" },
    { code: "everybody_payable", what: "Employee details", isDone: true, place: "people" },
  ],
  done: 6,
  mayRun: false,
  blockers: [
    {
      code: "opening_balances_missing",
      what: "We need pay earlier in 2026 to deduct the right tax: PAYE is calculated on the whole tax year.",
      cure: "Upload a sheet of what was paid and taken since January, or say that nothing was.",
      place: "opening-balances",
      stops: "every_run",
      people: null,
    },
  ],
};

export const ReadPayrollSetup = contract({
  method: "GET",
  path: "/api/v1/payroll/set-up",
  permission: "payroll.read",
  summary: "Read which of seven steps are done, and why payroll cannot run yet",
  response: PayrollSetup,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: exampleSetup },
});

/** Applies the recommended setup. What exists already stays unchanged. */
export const ApplyDefaultSetup = contract({
  method: "POST",
  path: "/api/v1/payroll/set-up/defaults",
  permission: "payroll.write",
  summary: "Apply the recommended pay group, calendar, components, structure and statutory profile",
  body: z.strictObject({
    payDay: z._default(z.int("Please choose a day of the month.").check(z.minimum(1), z.maximum(31)), 25),
  }),
  response: PayrollSetup,
  successStatus: 201,
  errors: { idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { payDay: 25 }, response: exampleSetup },
});
