import type { LocalDate } from "@albashi/dates";
import { inForceOn, type Parameter } from "./law/in-force.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** A share fixed by law, to the nearest kobo. */
export const shareByLaw = (sheet: Worksheet, what: string, of: Cell, parameter: Parameter<bigint>, day: LocalDate): Cell => {
  const found = inForceOn(parameter, day);
  const rate = sheet.law("Rate by law", found.value, parameter, found, "bps");
  return sheet.share(what, of, rate, "half_up", found.law);
};
