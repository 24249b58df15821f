import { formatNaira, type Kobo } from "@albashi/money";
import type { PayFacts } from "../facts.ts";
import { pensionReformAct } from "../law/citations.ts";
import { inForceOn } from "../law/in-force.ts";
import { groupLifeMultiple, pensionMayBegin, pensionMustBegin, voluntaryPensionLimit } from "../law/pension.ts";
import type { Check, Circumstances } from "./finding.ts";
import { partOf } from "./part-of.ts";

/** What the Pension Reform Act asks, and the life cover that goes with it. */
export const pension: readonly Check[] = [
  ({ facts }) => {
    if (facts.pension.scheme === "none" || pensionableOf(facts) >= floorOf(facts)) return undefined;
    return {
      code: "pension_base_below_floor",
      severity: "error",
      what: `The pension is taken of ${formatNaira(pensionableOf(facts) as Kobo)}, less than basic, housing and transport (${formatNaira(floorOf(facts) as Kobo)}).`,
      cure: "Mark basic, housing and transport as pensionable.",
      law: pensionReformAct("s.120"),
    };
  },
  ({ facts, about }) => {
    if (facts.pension.scheme !== "none" || isTooSmallForPension(facts, about)) return undefined;
    const found = inForceOn(pensionMustBegin, facts.payDay);
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
    const found = inForceOn(voluntaryPensionLimit, facts.payDay);
    return facts.pension.voluntary > partOf(slip.gross, found.value)
      ? {
          code: "voluntary_pension_over_a_third",
          severity: "warning",
          what: "The voluntary pension is more than a third of the month's pay.",
          cure: "Lower it to a third.",
          law: found.law,
        }
      : undefined;
  },
  ({ facts, slip, about }) => {
    const found = inForceOn(groupLifeMultiple, facts.payDay);
    const wanted = slip.gross * monthsInYear * found.value;
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

const floorOf = (facts: PayFacts) =>
  facts.earnings
    .filter(({ kind }) => kind === "basic" || kind === "housing" || kind === "transport")
    .reduce((sum, { amount }) => sum + amount, 0n);
const pensionableOf = (facts: PayFacts) =>
  facts.earnings.filter(({ isPensionable }) => isPensionable).reduce((sum, { amount }) => sum + amount, 0n);
const isTooSmallForPension = ({ payDay }: PayFacts, { peopleInCompany }: Circumstances) =>
  BigInt(peopleInCompany) < inForceOn(pensionMayBegin, payDay).value;
const monthsInYear = 12n;
