import type { BenefitId, CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import {
  deleteBenefit,
  findBenefits,
  findBenefitsIn,
  insertBenefit,
  lockBenefit,
  saveBenefitEnd,
} from "../../domains/payroll/pay-terms/store/benefits.ts";
import type { CompanyTransaction } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { first, type Probe, reachingRowsOf } from "./probe.ts";

const [benefitId, by] = [newId<BenefitId>(), newId<UserId>()];
const [day, at] = [localDate("2026-11-14"), new Date("2026-11-14T09:00:00Z")];
const benefit = {
  benefitId,
  kind: "other" as const,
  name: "A",
  amount: 1n,
  employeeContribution: 0n,
  validFrom: day,
  validTo: null,
  at,
  by,
};

export const seedBenefit = (tx: CompanyTransaction, a: CompanyId, employeeId: EmployeeId) =>
  insertBenefit(tx, a, { ...benefit, employeeId });

/** Each store function of benefits, called for company B with company A's ids. */
export const benefitProbes = (a: CompanyId, employeeId: EmployeeId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const another = { ...benefit, employeeId, benefitId: newId<BenefitId>() };
  return {
    findBenefits: first((tx) => findBenefits(tx, { employeeId, after: undefined, limit: 10 })),
    findBenefitsIn: first((tx) => findBenefitsIn(tx, { employeeIds: [employeeId], firstDay: day, lastDay: day })),
    lockBenefit: (tx) => lockBenefit(tx, benefitId),
    insertBenefit: rejected((tx) => insertBenefit(tx, a, another)),
    deleteBenefit: reaching("benefits", (tx) => deleteBenefit(tx, benefitId)),
    saveBenefitEnd: reaching("benefits", (tx) => saveBenefitEnd(tx, { benefitId, validTo: day, at, by })),
  };
};
