import * as z from "zod/mini";
import { SignedKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, RunId, RunInputId } from "../ids.ts";
import { Day, requiredText } from "../people/profiles.ts";
import { exampleEmployeeId, exampleRun, PayRun } from "./runs.ts";

export const inputKinds = [
  "earning",
  "deduction",
  "overtime",
  "unpaid_days",
  "thirteenth_month",
  "unused_leave",
  "severance",
  "net_earning",
  "take_home",
] as const;
export const InputKind = z.enum(inputKinds, "Please choose a type of entry.");
export type InputKind = z.infer<typeof InputKind>;

const decimalCount = (message: string) =>
  z.string().check(
    z.regex(/^\d{1,3}(\.\d{1,2})?$/, message),
    z.refine((text) => Number(text) > 0, message),
  );
const Hours = decimalCount("Please enter hours greater than zero, with at most two decimal places.");
const LeaveDays = decimalCount("Please enter days greater than zero, with at most two decimal places.");

/** One input for one employee; its kind decides which members it has. */
const inputFields = {
  kind: InputKind,
  /** The component of an earning, also of one agreed as net, or of a deduction. */
  code: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "Please choose a component from the list."))),
  /** Negative to recover an overpayment; a deduction is negative only where a correction refunds it. Severance and net amounts are above zero. */
  amountKobo: z.optional(SignedKobo()),
  /** Of overtime: "12.5". */
  hours: z.optional(Hours),
  /** Of unused leave: "4.5". */
  leaveDays: z.optional(LeaveDays),
  /** The unpaid days of the period. */
  days: z.optional(z.array(Day).check(z.minLength(1, "Please choose at least one day."), z.maxLength(31))),
  note: z.optional(requiredText(300)),
};

export const RunInput = z
  .object({
    inputId: RunInputId,
    kind: InputKind,
    /** The heading of its column: the component's name, or "Overtime". */
    name: z.string(),
    code: z.nullable(z.string()),
    amountKobo: z.nullable(z.string()),
    hours: z.nullable(z.string()),
    leaveDays: z.nullable(z.string()),
    days: z.nullable(z.array(z.string())),
    note: z.nullable(z.string()),
    enteredAt: z.string(),
    enteredBy: z.nullable(z.string()),
    /** It resolves a query about an earlier payslip. */
    isAnswer: z.boolean(),
  })
  .check(z.meta({ id: "RunInput" }));
export type RunInput = z.infer<typeof RunInput>;

/** Why the run does not pay an employee: an admin excluded them with a reason, or another run pays their month. */
const Exclusion = z
  .discriminatedUnion("reason", [
    z.object({ reason: z.literal("excluded_by_admin"), note: z.string() }),
    z.object({ reason: z.literal("paid_by_another_run") }),
  ])
  .check(z.meta({ id: "RunExclusion" }));
export type Exclusion = z.infer<typeof Exclusion>;

/** One row of the grid: an employee, and their inputs to this run in addition to recurring items. */
export const InputRow = z
  .object({
    employeeId: EmployeeId,
    staffNumber: z.number(),
    fullName: z.string(),
    jobTitle: z.string(),
    department: z.nullable(z.string()),
    firstDay: z.string(),
    lastDay: z.nullable(z.string()),
    /** The salary at the end of the period; null when there is none. */
    monthlyGrossKobo: z.nullable(z.string()),
    /** Take-home as last calculated; null before. */
    netKobo: z.nullable(z.string()),
    exclusion: z.nullable(Exclusion),
    inputs: z.array(RunInput),
  })
  .check(z.meta({ id: "InputRow" }));
export type InputRow = z.infer<typeof InputRow>;

const runParams = z.object({ runId: RunId });
const exampleInput = {
  inputId: "0198a7c4-0000-7000-8000-000000000040",
  kind: "overtime",
  name: "Overtime",
  code: null,
  amountKobo: null,
  hours: "12.5",
  leaveDays: null,
  days: null,
  note: "Stock taking",
  enteredAt: "2026-11-16T09:00:00.000Z",
  enteredBy: "Ada Obi",
  isAnswer: false,
};
export const inputFilters = ["everybody", "with_inputs", "left_out"] as const;

/** The grid, paginated by name. */
export const ListInputs = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/inputs",
  permission: "payroll.read",
  summary: "List the employees of a run with their inputs",
  params: runParams,
  query: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, "Please use at most 100 characters in your search."))),
    show: z._default(z.enum(inputFilters), "everybody"),
    cursor: Cursor,
  }),
  response: z.object({
    version: z.number(),
    people: z.number(),
    rows: z.array(InputRow),
    next: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: { run_not_found: "not_found", cursor_unknown: "invalid" },
  failureShape: "problem",
  example: {
    response: {
      version: 4,
      people: 48,
      rows: [
        {
          employeeId: exampleEmployeeId,
          staffNumber: 7,
          fullName: "Chinedu Bello",
          jobTitle: "Accountant",
          department: "Finance",
          firstDay: "2026-01-05",
          lastDay: null,
          monthlyGrossKobo: "25000000",
          netKobo: "19500000",
          exclusion: null,
          inputs: [exampleInput],
        },
      ],
      next: null,
    },
  },
});

/** The run after a change: its new version, and its state, which a change after approval resets. */
const ChangedRun = z.object({ version: z.number(), state: PayRun.shape.state, staleCauses: PayRun.shape.staleCauses });
const exampleChangedRun = { version: 5, state: "calculated", staleCauses: [] };
const errors = {
  run_not_found: "not_found",
  run_state_refused: "conflict",
  later_month_approved: "conflict",
  person_not_in_run: "conflict",
  component_unfit: "invalid",
  input_incomplete: "invalid",
  deduction_below_nothing: "invalid",
  severance_not_allowed: "invalid",
  net_below_nothing: "invalid",
  day_outside_period: "invalid",
  own_pay: "conflict",
  idempotency_key_reused: "conflict",
} as const;

/** One cell of the grid: the input replaces this employee's previous one of the same kind and component. */
export const SetInput = contract({
  method: "PUT",
  path: "/api/v1/payroll/runs/:runId/people/:employeeId/inputs",
  permission: "payroll.write",
  summary: "Set an input of one employee in a run",
  params: z.object({ runId: RunId, employeeId: EmployeeId }),
  body: z.strictObject(inputFields),
  response: z.object({ ...ChangedRun.shape, input: RunInput }),
  successStatus: 200,
  errors,
  failureShape: "problem",
  example: {
    request: { kind: "overtime", hours: "12.5", note: "Stock taking" },
    response: { ...exampleChangedRun, input: exampleInput },
  },
});

/** The same input for several employees: those named, or all of the run. */
export const SetInputs = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/inputs",
  permission: "payroll.write",
  summary: "Set the same input for several employees of a run",
  params: runParams,
  body: z.strictObject({
    ...inputFields,
    employeeIds: z.union([
      z.literal("everybody"),
      z.array(EmployeeId).check(z.minLength(1, "Choose at least one person."), z.maxLength(1_000, "Please choose at most 1,000 people.")),
    ]),
  }),
  response: z.object({ ...ChangedRun.shape, people: z.number() }),
  successStatus: 200,
  errors,
  failureShape: "problem",
  example: {
    request: { kind: "earning", code: "bonus", amountKobo: "5000000", employeeIds: "everybody" },
    response: { ...exampleChangedRun, people: 48 },
  },
});

export const RemoveInput = contract({
  method: "DELETE",
  path: "/api/v1/payroll/runs/:runId/inputs/:inputId",
  permission: "payroll.write",
  summary: "Remove an input",
  params: z.object({ runId: RunId, inputId: RunInputId }),
  response: ChangedRun,
  successStatus: 200,
  errors: {
    run_not_found: "not_found",
    input_not_found: "not_found",
    run_state_refused: "conflict",
    later_month_approved: "conflict",
    own_pay: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: exampleChangedRun },
});

/** Excludes an employee from the run with a reason, or includes them again. */
export const ExcludeEmployee = contract({
  method: "PUT",
  path: "/api/v1/payroll/runs/:runId/people/:employeeId",
  permission: "payroll.write",
  summary: "Exclude an employee from a run, or include them again",
  params: z.object({ runId: RunId, employeeId: EmployeeId }),
  body: z.strictObject({ leftOutBecause: z.nullable(requiredText(300, "Please enter a reason.")) }),
  response: ChangedRun,
  successStatus: 200,
  errors: {
    run_not_found: "not_found",
    run_state_refused: "conflict",
    later_month_approved: "conflict",
    person_not_in_run: "conflict",
    month_paid_already: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { leftOutBecause: "On unpaid leave until January" }, response: exampleChangedRun },
});

/** For runs with named employees. */
export const AddRunEmployees = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/people",
  permission: "payroll.write",
  summary: "Add employees to an extra run",
  params: runParams,
  body: z.strictObject({
    employeeIds: z
      .array(EmployeeId)
      .check(z.minLength(1, "Choose at least one person."), z.maxLength(1_000, "Please choose at most 1,000 people.")),
  }),
  response: PayRun,
  successStatus: 200,
  errors: {
    run_not_found: "not_found",
    run_state_refused: "conflict",
    later_month_approved: "conflict",
    people_not_wanted: "invalid",
    employee_not_found: "not_found",
    month_paid_already: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { employeeIds: [exampleEmployeeId] }, response: { ...exampleRun, kind: "bonus" } },
});
