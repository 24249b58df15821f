import { localDate } from "@albashi/dates";
import { type Kobo, kobo } from "@albashi/money";
import { currentRules } from "./calculation-rules.ts";
import type { DeductionKind, Earning, HealthPlan, OtherDeduction, PayeMethod, PayFacts } from "./facts.ts";
import type { Circumstances } from "./findings/finding.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** Parses facts from JSON: amounts as digits of kobo, days as text. Missing amounts are zero. */
export const readFacts = (input: JsonObject): PayFacts => {
  const [pension, housingFund, claims, paye] = ["pension", "housingFund", "claims", "paye"].map((name) => objectAt(input, name)) as [
    JsonObject,
    JsonObject,
    JsonObject,
    JsonObject,
  ];
  const [toDate, previousEmployer] = [objectAt(input, "toDate"), objectAt(input, "previousEmployer")];
  const yearToDate = (year: JsonObject) => ({
    taxablePay: koboAt(year, "taxablePay"),
    contributions: koboAt(year, "contributions"),
    paye: koboAt(year, "paye"),
  });
  return {
    rules: currentRules,
    payDay: localDate(String(input["payDay"])),
    ...(input["taxYear"] === undefined ? {} : { taxYear: yearOf(input["taxYear"]) }),
    month: monthOf(input["month"], "month"),
    lastExpectedMonth: monthOf(input["lastExpectedMonth"] ?? 12, "lastExpectedMonth"),
    earnings: listAt(input, "earnings").map(readEarning),
    deductions: listAt(input, "deductions").map(readDeduction),
    pension: {
      scheme: oneOf(pension["scheme"] ?? "shared", ["shared", "employer_only", "none"]),
      voluntary: koboAt(pension, "voluntary"),
      ...readRates(pension),
    },
    housingFund: { isMember: housingFund["isMember"] === true, base: oneOf(housingFund["base"] ?? "basic", ["basic", "gross"]) },
    health: readHealth(objectAt(input, "health")),
    employer: {
      owesTrainingFund: objectAt(input, "employer")["owesTrainingFund"] === true,
      groupLifePremium: koboAt(objectAt(input, "employer"), "groupLifePremium"),
    },
    claims: {
      annualRent: koboAt(claims, "annualRent"),
      lifePremiumPrecedingYear: koboAt(claims, "lifePremiumPrecedingYear"),
      ownerOccupierInterest: koboAt(claims, "ownerOccupierInterest"),
      ...(claims["healthInsurance"] === undefined ? {} : { healthInsurance: koboAt(claims, "healthInsurance") }),
    },
    toDate: {
      ...yearToDate(toDate),
      payeOnOneOffs: koboAt(toDate, "payeOnOneOffs"),
      instalments: koboAt(toDate, "instalments"),
    },
    previousEmployer: yearToDate(previousEmployer),
    paye: {
      method: oneOf<PayeMethod>(paye["method"] ?? "projection", ["projection", "cumulative", "month_times_twelve"]),
      mayRefund: paye["mayRefund"] === true,
    },
  };
};

const kinds = [
  "basic",
  "housing",
  "transport",
  "allowance",
  "overtime",
  "bonus",
  "arrears",
  "benefit_in_kind",
  "reimbursement",
  "severance",
] as const;

const readEarning = (input: JsonObject): Earning => ({
  id: String(input["id"]),
  name: String(input["name"] ?? input["id"]),
  kind: oneOf(input["kind"] ?? "allowance", kinds),
  amount: koboAt(input, "amount"),
  isTaxable: input["isTaxable"] !== false,
  isPensionable: input["isPensionable"] === true,
  isRegular: input["isRegular"] !== false,
  ...(input["arrearsOf"] === undefined ? {} : { arrearsOf: oneOf(input["arrearsOf"], kinds) }),
  ...(input["isOfEarlierYear"] === true ? { isOfEarlierYear: true } : {}),
});

const readDeduction = (input: JsonObject): OtherDeduction => ({
  id: String(input["id"]),
  kind: oneOf<DeductionKind>(input["kind"] ?? "other", ["loan", "advance", "cooperative", "union", "fine", "other"]),
  name: String(input["name"] ?? input["id"]),
  amount: koboAt(input, "amount"),
});

/** Parses what is known about the person and the company beyond the pay. Missing values are unknown or zero. */
export const readCircumstances = (input: JsonObject): Circumstances => ({
  peopleInCompany: Number(input["peopleInCompany"] ?? 1),
  taxState: textAt(input, "taxState"),
  taxId: textAt(input, "taxId"),
  rsaPin: textAt(input, "rsaPin"),
  hasPensionAdministrator: input["hasPensionAdministrator"] === true,
  noticeOwed: koboAt(input, "noticeOwed"),
  hasRentEvidence: input["hasRentEvidence"] === true,
  hasLifeEvidence: input["hasLifeEvidence"] === true,
  hasInterestEvidence: input["hasInterestEvidence"] === true,
  hasHousingFundConsent: input["hasHousingFundConsent"] === true,
  isLabourActWorker: input["isLabourActWorker"] === true,
  isPartTime: input["isPartTime"] === true,
  fullMonthGross: input["fullMonthGross"] === undefined ? undefined : koboAt(input, "fullMonthGross"),
  agreedDeductionIds: (input["agreedDeductionIds"] ?? []) as readonly string[],
  advanceOutstanding: koboAt(input, "advanceOutstanding"),
  advanceRecoveredOver: typeof input["advanceRecoveredOver"] === "number" ? input["advanceRecoveredOver"] : undefined,
  groupLifeCover: koboAt(input, "groupLifeCover"),
  annualTurnover: koboAt(input, "annualTurnover"),
});

const readRates = ({ rates }: JsonObject): Pick<PayFacts["pension"], "rates"> => {
  if (rates === undefined) return {};
  return { rates: { employeeBps: koboAt(rates as JsonObject, "employeeBps"), employerBps: koboAt(rates as JsonObject, "employerBps") } };
};

const readHealth = (input: JsonObject): HealthPlan => {
  const by = oneOf(input["by"] ?? "none", ["none", "guideline", "agreement"]);
  return by === "agreement" ? { by, employee: koboAt(input, "employee"), employer: koboAt(input, "employer") } : { by };
};

const objectAt = (input: JsonObject, name: string): JsonObject => (input[name] ?? {}) as JsonObject;
const textAt = (input: JsonObject, name: string): string | undefined => (input[name] === undefined ? undefined : String(input[name]));
const listAt = (input: JsonObject, name: string): readonly JsonObject[] => (input[name] ?? []) as readonly JsonObject[];
const koboAt = (input: JsonObject, name: string): Kobo => kobo(String(input[name] ?? "0"));

const oneOf = <Choice extends string>(input: unknown, choices: readonly Choice[]): Choice => {
  const choice = choices.find((choice) => choice === input);
  if (choice === undefined) throw new RangeError(`This is one of ${choices.join(", ")}, but was ${String(input)}.`);
  return choice;
};

const yearOf = (input: unknown): number => {
  if (typeof input !== "number" || !Number.isInteger(input) || input < 1000 || input > 9999) {
    throw new RangeError(`"taxYear" is a year such as 2026, but was ${String(input)}.`);
  }
  return input;
};

const monthOf = (input: unknown, name: string): number => {
  if (typeof input !== "number" || !Number.isInteger(input) || input < 1 || input > 12) {
    throw new RangeError(`"${name}" is a month from 1 to 12, but was ${String(input)}.`);
  }
  return input;
};
