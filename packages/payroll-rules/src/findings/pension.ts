import { formatNaira } from "@albashi/money";
import type { EarningKind, PayFacts } from "../facts.ts";
import { requiredGroupLifeCover } from "../group-life.ts";
import { pensionReformAct } from "../law/citations.ts";
import { ifInForceOn, inForceOn } from "../law/in-force.ts";
import { pensionFloor, pensionMayBegin, pensionMustBegin, voluntaryPensionLimit } from "../law/pension.ts";
import type { Check, Circumstances } from "./finding.ts";
import { fullMonthGrossOf } from "./full-month.ts";
import { partOf } from "./part-of.ts";

/** What the Pension Reform Act requires, and the related life cover. */
export const pensionChecks: readonly Check[] = [
  ({ facts }) => {
    const excluded = excludedEarnings(facts);
    if (facts.pension.scheme === "none" || excluded.length === 0) return undefined;
    return {
      code: "pension_base_below_floor",
      severity: "error",
      what: () =>
        `Pension leaves out ${excluded.map(({ name, amount }) => `${name} (${formatNaira(amount)})`).join(" and ")}. It must cover at least basic, housing and transport.`,
      cure: "Mark basic, housing and transport as pensionable.",
      law: pensionReformAct("s.120"),
    };
  },
  ({ facts, circumstances }) => {
    const rule = ifInForceOn(pensionMustBegin, facts.payDay);
    if (!rule || facts.pension.scheme !== "none" || isTooSmallForPension(facts, circumstances)) return undefined;
    const isCompulsory = BigInt(circumstances.peopleInCompany) >= rule.value;
    // The threshold, not the number of employees: where Albashi employs, that number is of other companies too.
    const threshold = isCompulsory ? rule.value : inForceOn(pensionMayBegin, facts.payDay).value;
    return {
      code: "no_pension",
      severity: isCompulsory ? "error" : "warning",
      what: () => `No pension is deducted, although the employer has ${threshold} or more employees.`,
      cure: "Turn on pension, or record why it is off.",
      law: rule.law,
    };
  },
  ({ facts, circumstances }) =>
    facts.pension.scheme !== "none" && circumstances.rsaPin === undefined
      ? {
          code: "rsa_pin_missing",
          severity: "notice",
          what: "The RSA PIN is missing, so pension can't be remitted.",
          cure: "Ask the employee for their RSA PIN. After six months without one, ask a PFA to open a nominal account for them.",
          law: pensionReformAct("s.11"),
        }
      : undefined,
  ({ facts, circumstances }) =>
    facts.pension.scheme !== "none" && !circumstances.hasPensionAdministrator
      ? {
          code: "pension_administrator_missing",
          severity: "notice",
          what: "The pension fund administrator is missing, so contributions can't be remitted.",
          cure: "Ask the employee for their PFA. If they have none six months after joining, ask a PFA to open a nominal account for them.",
          law: pensionReformAct("s.11(1), (5)"),
        }
      : undefined,
  ({ facts, slip }) => {
    const rule = ifInForceOn(voluntaryPensionLimit, facts.payDay);
    return rule && facts.pension.voluntary > partOf(slip.gross, rule.value)
      ? {
          code: "voluntary_pension_over_a_third",
          severity: "warning",
          what: "The voluntary pension is more than a third of the month's pay.",
          cure: "Reduce it to a third.",
          law: rule.law,
        }
      : undefined;
  },
  ({ facts, circumstances }) => {
    const monthlyGross = fullMonthGrossOf(facts, circumstances);
    const required = requiredGroupLifeCover(facts.payDay, { monthlyGross, people: circumstances.peopleInCompany });
    if (!required || circumstances.groupLifeCover >= required.cover) return undefined;
    return {
      code: "group_life_too_small",
      // The employee can be paid lawfully; the employer owes the insurance.
      severity: "notice",
      what: () =>
        `Group life cover is ${formatNaira(circumstances.groupLifeCover)}. The law requires ${required.years} years' pay, ${formatNaira(required.cover)}.`,
      cure: "Enter your policy under Statutory settings, or increase the cover. If an employee dies with too little cover, the company owes the shortfall.",
      law: required.law,
    };
  },
];

/** Each of the three must be present: another pensionable allowance does not replace one. */
const excludedEarnings = ({ earnings, payDay }: PayFacts) => {
  const floor: readonly EarningKind[] = ifInForceOn(pensionFloor, payDay)?.value ?? [];
  return earnings.filter(({ kind, amount, isPensionable }) => floor.includes(kind) && amount !== 0n && !isPensionable);
};
const isTooSmallForPension = ({ payDay }: PayFacts, { peopleInCompany }: Circumstances) => {
  const rule = ifInForceOn(pensionMayBegin, payDay);
  return rule === undefined || BigInt(peopleInCompany) < rule.value;
};
