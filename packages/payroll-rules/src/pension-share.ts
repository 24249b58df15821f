import type { LocalDate } from "@albashi/dates";
import type { PensionRates, PensionTerms } from "./facts.ts";
import { pensionReformAct } from "./law/citations.ts";
import { inForceOn } from "./law/in-force.ts";
import { employeePensionBps, employerOnlyPensionBps, employerPensionBps } from "./law/pension.ts";
import { shareByLaw } from "./share-by-law.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** The minimum rates of a scheme on a day. Undefined if no pension is paid. */
export const minimumPensionRates = (scheme: PensionTerms["scheme"], day: LocalDate): PensionRates | undefined => {
  if (scheme === "none") return undefined;
  if (scheme === "employer_only") return { employeeBps: 0n, employerBps: inForceOn(employerOnlyPensionBps, day).value };
  return { employeeBps: inForceOn(employeePensionBps, day).value, employerBps: inForceOn(employerPensionBps, day).value };
};

/** One side's pension on an amount, at the agreed rate or the minimum of the law, to the nearest kobo. */
export const pensionShare = (
  sheet: Worksheet,
  label: string,
  of: Cell,
  { pension: { scheme, rates }, payDay, side }: { pension: PensionTerms; payDay: LocalDate; side: "employee" | "employer" },
): Cell => {
  if (rates) {
    const bps = side === "employee" ? rates.employeeBps : rates.employerBps;
    const rate = sheet.given("Rate agreed", bps, "the company's pension agreement", "bps");
    return sheet.share(label, of, rate, "half_up", pensionReformAct(scheme === "employer_only" ? "s.4(4)(b)" : "s.4(1), (2)"));
  }
  const employerRate = scheme === "employer_only" ? employerOnlyPensionBps : employerPensionBps;
  return shareByLaw(sheet, label, of, side === "employee" ? employeePensionBps : employerRate, payDay);
};
