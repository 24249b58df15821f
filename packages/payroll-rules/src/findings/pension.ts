import { formatNaira, type Kobo } from "@albashi/money";
import type { EarningKind, PayFacts } from "../facts.ts";
import { pensionReformAct } from "../law/citations.ts";
import { ifInForceOn } from "../law/in-force.ts";
import { groupLifeMultiple, pensionFloor, pensionMayBegin, pensionMustBegin, voluntaryPensionLimit } from "../law/pension.ts";
import type { Check, Circumstances } from "./finding.ts";
import { fullMonthGrossOf } from "./full-month.ts";
import { partOf } from "./part-of.ts";

/** What the Pension Reform Act requires, and the related life cover. */
export const pension: readonly Check[] = [
  ({ facts }) => {
    const leftOut = partsLeftOut(facts);
    if (facts.pension.scheme === "none" || leftOut.length === 0) return undefined;
    return {
      code: "pension_base_below_floor",
      severity: "error",
      what: `The pension leaves out ${leftOut.map(({ name, amount }) => `${name} (${formatNaira(amount)})`).join(" and ")}; it is taken of basic, housing and transport at the least.`,
      cure: "Mark basic, housing and transport as pensionable.",
      law: pensionReformAct("s.120"),
    };
  },
  ({ facts, about }) => {
    const found = ifInForceOn(pensionMustBegin, facts.payDay);
    if (!found || facts.pension.scheme !== "none" || isTooSmallForPension(facts, about)) return undefined;
    return {
      code: "no_pension",
      severity: BigInt(about.peopleInCompany) >= found.value ? "error" : "warning",
      what: `No pension is taken, in a company of ${about.peopleInCompany} people.`,
      cure: "Switch the pension on, or write down why it is off.",
      law: found.law,
    };
  },
  ({ facts, about }) =>
    facts.pension.scheme !== "none" && about.rsaPin === undefined
      ? {
          code: "rsa_pin_missing",
          severity: "warning",
          what: "The pension has no RSA PIN to go to.",
          cure: "Ask the person for their RSA PIN, or open a nominal account after six months.",
          law: pensionReformAct("s.11"),
        }
      : undefined,
  ({ facts, slip }) => {
    const found = ifInForceOn(voluntaryPensionLimit, facts.payDay);
    return found && facts.pension.voluntary > partOf(slip.gross, found.value)
      ? {
          code: "voluntary_pension_over_a_third",
          severity: "warning",
          what: "The voluntary pension is more than a third of the month's pay.",
          cure: "Lower it to a third.",
          law: found.law,
        }
      : undefined;
  },
  ({ facts, about }) => {
    const found = ifInForceOn(groupLifeMultiple, facts.payDay);
    if (!found) return undefined;
    const wanted = fullMonthGrossOf(facts, about) * monthsInYear * found.value;
    if (isTooSmallForPension(facts, about) || about.groupLifeCover >= wanted) return undefined;
    return {
      code: "group_life_too_small",
      severity: "warning",
      what: `Group life pays ${formatNaira(about.groupLifeCover)}; the law asks for ${found.value} years' pay, ${formatNaira(wanted as Kobo)}.`,
      cure: "Raise the cover: without it the company owes the difference itself.",
      law: found.law,
    };
  },
];

/** Each of the three must be present: another pensionable allowance does not replace one. */
const partsLeftOut = ({ earnings, payDay }: PayFacts) => {
  const floor: readonly EarningKind[] = ifInForceOn(pensionFloor, payDay)?.value ?? [];
  return earnings.filter(({ kind, amount, isPensionable }) => floor.includes(kind) && amount !== 0n && !isPensionable);
};
const isTooSmallForPension = ({ payDay }: PayFacts, { peopleInCompany }: Circumstances) => {
  const found = ifInForceOn(pensionMayBegin, payDay);
  return found === undefined || BigInt(peopleInCompany) < found.value;
};
const monthsInYear = 12n;
