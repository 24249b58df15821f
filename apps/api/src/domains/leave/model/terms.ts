import type { EmployeeId } from "@albashi/contracts/ids";
import type { LeaveBasis, LeaveType } from "@albashi/contracts/leave/codes";
import type { LeaveScope, LeaveTerms } from "@albashi/contracts/leave/policies";
import type { LocalDate } from "@albashi/dates";

/** What a type of leave is, whatever rules a company chooses for it. */
export interface LeaveKind {
  readonly basis: LeaveBasis;
  readonly counts: "working_days" | "calendar_days";
  /** What the law requires at least. */
  readonly law: string | null;
  /** The rules of a company that chose none. They are lawful, so that nothing has to be configured. */
  readonly standard: LeaveTerms;
  /** Sickness beyond the paid days stays leave, and is not paid. */
  readonly isUnpaidBeyondBalance: boolean;
}

const days = (count: number) => count * 100;
const usual = {
  accrual: "up_front",
  firstMonth: "full",
  waitingMonths: 0,
  carryCapHundredths: 0,
  carryExpiresAfterMonths: null,
  maxNegativeHundredths: 0,
  paidPercent: 100,
  minNoticeDays: 0,
  allowsHalfDays: true,
  certificateFromDay: null,
} as const;

export const leaveKinds: Readonly<Record<LeaveType, LeaveKind>> = {
  annual: {
    basis: "earned",
    counts: "working_days",
    law: "Labour Act s.18: 6 working days after 12 months of service",
    standard: {
      ...usual,
      entitlementHundredths: days(20),
      accrual: "monthly_end",
      firstMonth: "by_calendar_days",
      waitingMonths: 3,
      carryCapHundredths: days(5),
      carryExpiresAfterMonths: 3,
    },
    isUnpaidBeyondBalance: false,
  },
  sick: {
    basis: "yearly",
    counts: "working_days",
    law: "Labour Act s.16: 12 working days in a calendar year",
    standard: { ...usual, entitlementHundredths: days(12), certificateFromDay: 3 },
    isUnpaidBeyondBalance: true,
  },
  maternity: {
    basis: "each_time",
    counts: "calendar_days",
    law: "Labour Act s.54: 12 weeks, at half pay or more after 6 months of service",
    standard: { ...usual, entitlementHundredths: days(84), allowsHalfDays: false },
    isUnpaidBeyondBalance: false,
  },
  paternity: {
    basis: "yearly",
    counts: "working_days",
    law: null,
    standard: { ...usual, entitlementHundredths: days(10) },
    isUnpaidBeyondBalance: false,
  },
  compassionate: {
    basis: "yearly",
    counts: "working_days",
    law: null,
    standard: { ...usual, entitlementHundredths: days(5) },
    isUnpaidBeyondBalance: false,
  },
  unpaid: {
    basis: "none",
    counts: "working_days",
    law: null,
    standard: { ...usual, entitlementHundredths: 0, paidPercent: 0 },
    isUnpaidBeyondBalance: false,
  },
};

/** The types whose days are counted in the ledger. */
export const countedTypes = ["annual", "sick", "paternity", "compassionate"] as const satisfies readonly LeaveType[];
export type CountedType = (typeof countedTypes)[number];
export const isCounted = (type: LeaveType): type is CountedType => (countedTypes as readonly LeaveType[]).includes(type);

/** The least days of a year, or of one leave, and the least part of pay. */
const lawfulFloors: Partial<Record<LeaveType, { readonly entitlement: number; readonly paidPercent: number; readonly law: string }>> = {
  annual: { entitlement: days(6), paidPercent: 100, law: "The Labour Act s.18 requires at least 6 working days at full pay." },
  sick: { entitlement: days(12), paidPercent: 100, law: "The Labour Act s.16 requires up to 12 working days at full pay." },
  maternity: { entitlement: days(84), paidPercent: 50, law: "The Labour Act s.54 requires at least 12 weeks at half pay or more." },
};

/** What the law says against these rules; undefined when it allows them. */
export const lawAgainst = (type: LeaveType, terms: LeaveTerms): string | undefined => {
  const floor = lawfulFloors[type];
  const isBelow = floor && (terms.entitlementHundredths < floor.entitlement || terms.paidPercent < floor.paidPercent);
  return isBelow ? floor.law : undefined;
};

/** Rules that a company saved. Null terms return the scope to the wider rules. */
export interface SavedPolicy {
  readonly type: LeaveType;
  readonly scope: LeaveScope;
  readonly validFrom: LocalDate;
  readonly terms: LeaveTerms | null;
  readonly savedAt: Date;
}

interface Subject {
  readonly employeeId: EmployeeId;
  readonly payGroup: string | null;
}

const scopes = ["employee", "pay_group", "everyone"] as const;

/** The rules of a type of leave for an employee on a day: their own, their pay group's, everyone's, or the standard ones. */
export const termsOn = (policies: readonly SavedPolicy[], subject: Subject | undefined, type: LeaveType, day: LocalDate): LeaveTerms => {
  for (const kind of scopes) {
    const newest = policies
      .filter((policy) => policy.type === type && policy.scope.kind === kind && policy.validFrom <= day && isAbout(policy.scope, subject))
      .toSorted((one, other) => compare(one.validFrom, other.validFrom) || one.savedAt.getTime() - other.savedAt.getTime())
      .at(-1);
    if (newest?.terms) return newest.terms;
  }
  return leaveKinds[type].standard;
};

const isAbout = (scope: LeaveScope, subject: Subject | undefined) => {
  if (scope.kind === "everyone") return true;
  if (scope.kind === "pay_group") return subject?.payGroup === scope.payGroup;
  return subject?.employeeId === scope.employeeId;
};

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
