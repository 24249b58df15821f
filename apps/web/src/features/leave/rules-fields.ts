import type { LeaveBasis } from "@albashi/contracts/leave/codes";
import type { LeaveTerms } from "@albashi/contracts/leave/policies";
import { parseDays } from "./parse-days.ts";

/** The rules that are numbers. Those that end with Hundredths are typed as days. */
export type NumberField = {
  [Field in keyof LeaveTerms]: LeaveTerms[Field] extends number | null ? Field : never;
}[keyof LeaveTerms];

const ofCounted = ["waitingMonths", "carryCapHundredths", "carryExpiresAfterMonths", "maxNegativeHundredths"] as const;
const nullable: readonly NumberField[] = ["carryExpiresAfterMonths", "certificateFromDay"];

/** The numbers that matter to a type of leave. */
export const fieldsOf = (basis: LeaveBasis): readonly NumberField[] => [
  ...(basis === "none" ? [] : (["entitlementHundredths"] as const)),
  ...(basis === "earned" || basis === "yearly" ? ofCounted : []),
  ...(basis === "none" ? [] : (["paidPercent"] as const)),
  ...(["minNoticeDays", "certificateFromDay"] as const),
];

/** The numbers as an admin types them; empty for those that do not apply. */
export const typedOf = (terms: LeaveTerms): Record<NumberField, string> => {
  const typed = (field: NumberField) => {
    const number = terms[field];
    if (number === null) return "";
    return String(field.endsWith("Hundredths") ? number / 100 : number);
  };
  return {
    entitlementHundredths: typed("entitlementHundredths"),
    waitingMonths: typed("waitingMonths"),
    carryCapHundredths: typed("carryCapHundredths"),
    carryExpiresAfterMonths: typed("carryExpiresAfterMonths"),
    maxNegativeHundredths: typed("maxNegativeHundredths"),
    paidPercent: typed("paidPercent"),
    minNoticeDays: typed("minNoticeDays"),
    certificateFromDay: typed("certificateFromDay"),
  };
};

/** Reads the typed numbers, and says which of them are none. */
export const parseNumbers = (typed: Readonly<Record<NumberField, string>>, fields: readonly NumberField[]) => {
  const read = fields.map((field) => [field, parseNumber(field, typed[field])] as const);
  return {
    numbers: Object.fromEntries(read.filter(([, number]) => number !== undefined)) as Partial<Pick<LeaveTerms, NumberField>>,
    wrong: read.filter(([, number]) => number === undefined).map(([field]) => field),
  };
};

const parseNumber = (field: NumberField, typed: string): number | null | undefined => {
  const text = typed.trim();
  if (text === "") return nullable.includes(field) ? null : undefined;
  if (field.endsWith("Hundredths")) return parseDays(text);
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
};
