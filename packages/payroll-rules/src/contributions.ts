import type { LocalDate } from "@albashi/dates";
import type { PayFacts } from "./facts.ts";
import { compensationFundBps, housingFund } from "./law/contributions.ts";
import { inForceOn, type Parameter } from "./law/in-force.ts";
import { employeePensionBps, employerOnlyPensionBps, employerPensionBps } from "./law/pension.ts";
import type { Pay } from "./pay.ts";
import type { Cell, Worksheet } from "./worksheet.ts";

/** What goes to the funds: the worker's parts leave the pay, the employer's come on top of it. */
export interface Contributions {
  readonly employeePension: Cell;
  readonly voluntaryPension: Cell;
  readonly housingFund: Cell;
  readonly health: Cell;
  readonly employerPension: Cell;
  readonly compensationFund: Cell;
}

/** Works out every contribution of the month. */
export const contribute = (sheet: Worksheet, facts: PayFacts, pay: Pay): Contributions => ({
  ...pensionOf(sheet, facts, pay),
  voluntaryPension: sheet.given("Voluntary pension", facts.pension.voluntary, "the worker's written notice"),
  housingFund: housingFundOf(sheet, facts, pay),
  health: sheet.given("Health insurance", facts.healthContribution, "the health scheme's schedule"),
  compensationFund: shareByLaw(sheet, "NSITF, employer's part", pay.gross, compensationFundBps, facts.payDay),
});

const pensionOf = (sheet: Worksheet, { pension: { scheme }, payDay }: PayFacts, { pensionable }: Pay) => {
  const nothing = () => sheet.given("Pension", 0n, "the pension scheme chosen for this person");
  if (scheme === "none") return { employeePension: nothing(), employerPension: nothing() };
  if (scheme === "employer_only") {
    return {
      employeePension: nothing(),
      employerPension: shareByLaw(sheet, "Pension, employer's part", pensionable, employerOnlyPensionBps, payDay),
    };
  }
  return {
    employeePension: shareByLaw(sheet, "Pension, your part", pensionable, employeePensionBps, payDay),
    employerPension: shareByLaw(sheet, "Pension, employer's part", pensionable, employerPensionBps, payDay),
  };
};

const housingFundOf = (sheet: Worksheet, { housingFund: { isMember, base }, payDay }: PayFacts, pay: Pay): Cell => {
  if (!isMember) return sheet.given("Housing fund", 0n, "the person is not in the housing fund");
  const found = inForceOn(housingFund, payDay);
  const of = (base ?? found.value.base) === "basic" ? pay.basic : pay.gross;
  const rate = sheet.law("Rate of the housing fund", found.value.rateBps, housingFund, found, "bps");
  return sheet.share("National Housing Fund", of, rate, "half_up", found.law);
};

/** A share that the law fixes, to the nearest kobo. */
const shareByLaw = (sheet: Worksheet, what: string, of: Cell, parameter: Parameter<bigint>, day: LocalDate): Cell => {
  const found = inForceOn(parameter, day);
  const rate = sheet.law(`Rate of ${what}`, found.value, parameter, found, "bps");
  return sheet.share(what, of, rate, "half_up", found.law);
};
