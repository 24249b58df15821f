// Why the numbers of a pay run are out of date. Codes with parameters: the screen turns them into sentences.
import * as z from "zod/mini";
import { FindingCode } from "./finding-codes.ts";

/** Found by comparing a run with its sources: they have no parameters, and identify no employee's pay. */
const sourceChanges = [
  "inputs_changed",
  "engine_changed",
  "employee_joined_run",
  "employee_left_run",
  "bank_account_changed",
  "bank_account_held",
  "bank_account_not_found",
  "account_name_differs",
  "bank_account_shared",
  "pension_administrator_changed",
  "pay_data_changed",
] as const;
export const SourceChange = z.enum(sourceChanges);
export type SourceChange = z.infer<typeof SourceChange>;

/** `fullName` is set where it is about one employee; `people` is always the count. */
const employeeScope = { fullName: z.nullable(z.string()), people: z.number() };
/** The name of a component, structure, grade or pay group when it changed. */
const withName = { name: z.string() };
/** The first day from which a change applies. */
const withStartDay = { from: z.string() };

export const StaleCause = z
  .discriminatedUnion("code", [
    z.object({ code: SourceChange }),
    z.object({
      code: z.enum(["calendar_moved", "other_run_approved", "pay_group_missing", "statutory_profile_missing", "unspecified"]),
    }),
    z.object({ code: z.enum(["input_entered", "input_removed", "question_accepted"]), ...withName, ...employeeScope }),
    z.object({ code: z.enum(["employee_excluded", "employee_included"]), fullName: z.string() }),
    z.object({ code: z.literal("employees_added"), people: z.number() }),
    z.object({
      code: z.enum(["loan_added", "loan_stopped", "pay_terms_changed", "opening_balances_changed", "statutory_profile_changed"]),
      ...withStartDay,
    }),
    z.object({
      code: z.enum(["recurring_item_added", "recurring_item_ended", "recurring_item_withdrawn", "structure_changed"]),
      ...withName,
      ...withStartDay,
    }),
    z.object({
      code: z.enum(["default_structure_changed", "grade_structure_changed", "proration_changed", "default_pay_group_changed"]),
      ...withName,
    }),
    z.object({ code: z.literal("holiday_decided"), day: z.string() }),
    /** `finding` is the code of the warning that was dismissed before. */
    z.object({ code: z.literal("warning_restored"), finding: FindingCode }),
  ])
  .check(z.meta({ id: "StaleCause" }));
export type StaleCause = z.infer<typeof StaleCause>;
