import { localDate } from "@albashi/dates";
import { type Kobo, kobo } from "@albashi/money";
import type { DeductionKind, Earning, HealthPlan, OtherDeduction, PayeMethod, PayFacts } from "./facts.ts";
import type { Circumstances } from "./findings/finding.ts";

type Told = Readonly<Record<string, unknown>>;

/** Reads facts as a person or program writes them in JSON: amounts as digits of kobo, days as text. What is not told is nothing. */
export const readFacts = (told: Told): PayFacts => {
  const [pension, housingFund, claims, paye] = ["pension", "housingFund", "claims", "paye"].map((name) => within(told, name)) as [
    Told,
    Told,
    Told,
    Told,
  ];
  const [toDate, elsewhere] = [within(told, "toDate"), within(told, "previousEmployer")];
  const yearToDate = (year: Told) => ({
    taxablePay: amount(year, "taxablePay"),
    contributions: amount(year, "contributions"),
    paye: amount(year, "paye"),
  });
  return {
    payDay: localDate(String(told["payDay"])),
    ...(told["taxYear"] === undefined ? {} : { taxYear: yearOf(told["taxYear"]) }),
    month: monthOf(told["month"], "month"),
    lastExpectedMonth: monthOf(told["lastExpectedMonth"] ?? 12, "lastExpectedMonth"),
    earnings: list(told, "earnings").map(readEarning),
    deductions: list(told, "deductions").map(readDeduction),
    pension: { scheme: oneOf(pension["scheme"] ?? "shared", ["shared", "employer_only", "none"]), voluntary: amount(pension, "voluntary") },
    housingFund: { isMember: housingFund["isMember"] === true, base: oneOf(housingFund["base"] ?? "basic", ["basic", "gross"]) },
    health: readHealth(within(told, "health")),
    employer: {
      owesTrainingFund: within(told, "employer")["owesTrainingFund"] === true,
      groupLifePremium: amount(within(told, "employer"), "groupLifePremium"),
    },
    claims: {
      annualRent: amount(claims, "annualRent"),
      lifePremiumPrecedingYear: amount(claims, "lifePremiumPrecedingYear"),
      ownerOccupierInterest: amount(claims, "ownerOccupierInterest"),
    },
    toDate: {
      ...yearToDate(toDate),
      payeOnOneOffs: amount(toDate, "payeOnOneOffs"),
      instalments: amount(toDate, "instalments"),
    },
    previousEmployer: yearToDate(elsewhere),
    paye: {
      method: oneOf<PayeMethod>(paye["method"] ?? "projection", ["projection", "cumulative", "month_times_twelve"]),
      mayRefund: paye["mayRefund"] === true,
    },
  };
};

const kinds = ["basic", "housing", "transport", "allowance", "overtime", "bonus", "arrears", "benefit_in_kind", "reimbursement"] as const;

const readEarning = (told: Told): Earning => ({
  id: String(told["id"]),
  name: String(told["name"] ?? told["id"]),
  kind: oneOf(told["kind"] ?? "allowance", kinds),
  amount: amount(told, "amount"),
  isTaxable: told["isTaxable"] !== false,
  isPensionable: told["isPensionable"] === true,
  isRegular: told["isRegular"] !== false,
  ...(told["arrearsOf"] === undefined ? {} : { arrearsOf: oneOf(told["arrearsOf"], kinds) }),
  ...(told["isOfEarlierYear"] === true ? { isOfEarlierYear: true } : {}),
});

const readDeduction = (told: Told): OtherDeduction => ({
  id: String(told["id"]),
  kind: oneOf<DeductionKind>(told["kind"] ?? "other", ["loan", "advance", "cooperative", "union", "fine", "other"]),
  name: String(told["name"] ?? told["id"]),
  amount: amount(told, "amount"),
});

/** Reads what is known of the person and the company beyond the pay. What is not told is not known, or nothing. */
export const readCircumstances = (told: Told): Circumstances => ({
  peopleInCompany: Number(told["peopleInCompany"] ?? 1),
  taxState: textOf(told, "taxState"),
  taxId: textOf(told, "taxId"),
  rsaPin: textOf(told, "rsaPin"),
  hasRentEvidence: told["hasRentEvidence"] === true,
  hasLifeEvidence: told["hasLifeEvidence"] === true,
  hasInterestEvidence: told["hasInterestEvidence"] === true,
  hasHousingFundConsent: told["hasHousingFundConsent"] === true,
  isLabourActWorker: told["isLabourActWorker"] === true,
  isPartTime: told["isPartTime"] === true,
  fullMonthGross: told["fullMonthGross"] === undefined ? undefined : amount(told, "fullMonthGross"),
  agreedDeductionIds: (told["agreedDeductionIds"] ?? []) as readonly string[],
  advanceOutstanding: amount(told, "advanceOutstanding"),
  advanceRecoveredOver: typeof told["advanceRecoveredOver"] === "number" ? told["advanceRecoveredOver"] : undefined,
  groupLifeCover: amount(told, "groupLifeCover"),
  annualTurnover: amount(told, "annualTurnover"),
});

const readHealth = (told: Told): HealthPlan => {
  const by = oneOf(told["by"] ?? "none", ["none", "guideline", "agreement"]);
  return by === "agreement" ? { by, employee: amount(told, "employee"), employer: amount(told, "employer") } : { by };
};

const within = (told: Told, name: string): Told => (told[name] ?? {}) as Told;
const textOf = (told: Told, name: string): string | undefined => (told[name] === undefined ? undefined : String(told[name]));
const list = (told: Told, name: string): readonly Told[] => (told[name] ?? []) as readonly Told[];
const amount = (told: Told, name: string): Kobo => kobo(String(told[name] ?? "0"));

const oneOf = <Choice extends string>(told: unknown, choices: readonly Choice[]): Choice => {
  const found = choices.find((choice) => choice === told);
  if (found === undefined) throw new RangeError(`This is one of ${choices.join(", ")}, but was ${String(told)}.`);
  return found;
};

const yearOf = (told: unknown): number => {
  if (typeof told !== "number" || !Number.isInteger(told) || told < 1000 || told > 9999) {
    throw new RangeError(`"taxYear" is a year such as 2026, but was ${String(told)}.`);
  }
  return told;
};

const monthOf = (told: unknown, name: string): number => {
  if (typeof told !== "number" || !Number.isInteger(told) || told < 1 || told > 12) {
    throw new RangeError(`"${name}" is a month from 1 to 12, but was ${String(told)}.`);
  }
  return told;
};
