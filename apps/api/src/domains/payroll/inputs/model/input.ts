import type { EmployeeId, RunInputId, UserId } from "@albashi/contracts/ids";
import type { InputKind, RunInput } from "@albashi/contracts/payroll/inputs";
import type { LocalDate } from "@albashi/dates";
import type { Component } from "../../pay-structure/index.ts";
import type { NameOf, Run } from "../../runs/index.ts";
import {
  componentUnfit,
  dayOutsidePeriod,
  deductionNegative,
  inputIncomplete,
  inputTooMuch,
  netNegative,
  severanceNotAllowed,
} from "../errors.ts";

/** An input of a run for one employee, in addition to recurring pay. */
export interface Input {
  readonly kind: InputKind;
  readonly code: string | null;
  readonly amount: bigint | null;
  /** Hours, or days of leave, in hundredths. */
  readonly hundredths: bigint | null;
  readonly days: readonly LocalDate[] | null;
  readonly note: string | null;
}

export interface StoredInput extends Input {
  readonly inputId: RunInputId;
  readonly employeeId: EmployeeId;
  readonly enteredAt: Date;
  readonly enteredBy: UserId;
  readonly questionId: string | null;
  /** The component's name, if the kind has one. */
  readonly componentName: string | null;
}

/** The submitted value of a grid cell. */
export interface Typed {
  readonly kind: InputKind;
  readonly code?: string | undefined;
  readonly amountKobo?: string | undefined;
  readonly hours?: string | undefined;
  readonly leaveDays?: string | undefined;
  readonly days?: readonly string[] | undefined;
  readonly note?: string | undefined;
}

type Part = "code" | "amountKobo" | "hours" | "leaveDays" | "days";

/** The fields of each kind, all required, and their labels. */
const partsOf: Record<InputKind, Partial<Record<Part, string>>> = {
  earning: { code: "an earning", amountKobo: "an amount" },
  deduction: { code: "a deduction", amountKobo: "an amount" },
  overtime: { hours: "the overtime hours" },
  unpaid_days: { days: "the unpaid days" },
  thirteenth_month: {},
  unused_leave: { leaveDays: "the days of unused leave" },
  severance: { amountKobo: "an amount" },
  net_earning: { code: "an earning", amountKobo: "a take-home amount" },
  take_home: { amountKobo: "a take-home amount" },
};
const everyPart: readonly Part[] = ["code", "amountKobo", "hours", "leaveDays", "days"];

/** Kinds of earnings that come only from the salary, so that basic pay cannot be entered by hand. */
const ofSalary: readonly Component["kind"][] = ["basic"];

/** Parses a submitted cell; a missing, superfluous or invalid field is rejected with its remedy. */
export const inputOf = (
  typed: Typed,
  run: Pick<Run, "kind" | "firstDay" | "lastDay" | "payDay">,
  components: readonly Component[],
): Input => {
  const required = partsOf[typed.kind];
  for (const part of everyPart) {
    const words = required[part];
    if (words !== undefined && typed[part] === undefined) throw inputIncomplete(part, words);
    if (words === undefined && typed[part] !== undefined) throw inputTooMuch(part);
  }
  rejectUnfitComponent(typed, components);
  rejectUnfitAmount(typed, run);
  const days = typed.days && ([...new Set(typed.days)].toSorted() as LocalDate[]);
  if (days?.some((day) => day < run.firstDay || day > run.lastDay)) throw dayOutsidePeriod(run);
  return {
    kind: typed.kind,
    code: typed.code ?? null,
    amount: typed.amountKobo === undefined ? null : BigInt(typed.amountKobo),
    hundredths: hundredthsOf(typed.hours ?? typed.leaveDays),
    days: days ?? null,
    note: typed.note ?? null,
  };
};

const rejectUnfitComponent = ({ kind, code }: Typed, components: readonly Component[]) => {
  if (kind !== "earning" && kind !== "deduction" && kind !== "net_earning") return;
  const side = kind === "deduction" ? "deduction" : "earning";
  const component = components.find((one) => one.code === code);
  const isFit = component && component.side === side && !component.isArchived && !ofSalary.includes(component.kind);
  // A benefit in kind is not paid, so it cannot be an amount to receive.
  if (!isFit || (kind === "net_earning" && component.kind === "benefit_in_kind")) throw componentUnfit(side);
};

const rejectUnfitAmount = (typed: Typed, run: Pick<Run, "kind" | "payDay">) => {
  if (run.kind !== "correction") rejectNegativeDeduction(typed);
  if (typed.kind === "severance") rejectSeverance(typed, run);
  const isNet = typed.kind === "net_earning" || typed.kind === "take_home";
  if (isNet && typed.amountKobo?.startsWith("-")) throw netNegative();
};

/** A negative deduction is paid out untaxed, so only a correction run may use one, to refund an over-deduction. */
const rejectNegativeDeduction = ({ kind, amountKobo }: Typed) => {
  if (kind === "deduction" && amountKobo?.startsWith("-")) throw deductionNegative();
};

/** Severance is paid, never recovered here, and the exemption exists only since the Nigeria Tax Act began (s.50). */
const rejectSeverance = ({ amountKobo }: Typed, { payDay }: Pick<Run, "payDay">) => {
  if (amountKobo?.startsWith("-")) throw severanceNotAllowed("Enter a severance amount greater than zero.");
  if (payDay < "2026-01-01") throw severanceNotAllowed("Severance pay can only be entered in runs paid in 2026 or later.");
};

/** "12.5" is 1,250 hundredths; parsed digit by digit, so that no fraction is lost. */
const hundredthsOf = (text: string | undefined): bigint | null => {
  if (text === undefined) return null;
  const [whole = "", part = ""] = text.split(".");
  return BigInt(whole + part.padEnd(2, "0"));
};

/** 1,250 hundredths are "12.5". */
export const decimalOf = (hundredths: bigint): string => {
  const digits = hundredths.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, "");
};

const names: Record<Exclude<InputKind, "earning" | "deduction" | "net_earning">, string> = {
  overtime: "Overtime",
  unpaid_days: "Unpaid days",
  thirteenth_month: "13th month",
  unused_leave: "Unused leave",
  severance: "Severance pay",
  take_home: "Total take-home",
};

/** The label of a cell. */
export const inputName = ({ kind, componentName, code }: Pick<StoredInput, "kind" | "componentName" | "code">): string => {
  if (kind === "net_earning") return `${componentName ?? code ?? ""} (take-home)`;
  return kind === "earning" || kind === "deduction" ? (componentName ?? code ?? "") : names[kind];
};

/** Presents an input. */
export const inputRecord = (input: StoredInput, nameOf: NameOf): RunInput => ({
  inputId: input.inputId,
  kind: input.kind,
  name: inputName(input),
  code: input.code,
  amountKobo: input.amount === null ? null : String(input.amount),
  hours: input.kind === "overtime" && input.hundredths !== null ? decimalOf(input.hundredths) : null,
  leaveDays: input.kind === "unused_leave" && input.hundredths !== null ? decimalOf(input.hundredths) : null,
  days: input.days && [...input.days],
  note: input.note,
  enteredAt: input.enteredAt.toISOString(),
  enteredBy: nameOf(input.enteredBy),
  isAnswer: input.questionId !== null,
});
