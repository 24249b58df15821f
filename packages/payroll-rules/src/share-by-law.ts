import type { LocalDate } from "@albashi/dates";
import { inForceOn, type Parameter } from "./law/in-force.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** A share fixed by law, to the nearest kobo. */
export const shareByLaw = (sheet: Worksheet, label: string, of: Cell, parameter: Parameter<bigint>, day: LocalDate): Cell => {
  const rule = inForceOn(parameter, day);
  const rate = sheet.law("Rate by law", rule.value, parameter, rule, "bps");
  return sheet.share(label, of, rate, "half_up", rule.law);
};
