import type { CompanyId } from "@albashi/contracts/ids";
import type { Database } from "../../platform/database/company-transaction.ts";
import { calculationProbes, seedCalculation } from "./calculation.ts";
import { paySetUpProbes, seedPaySetUp } from "./pay-setup.ts";
import { payrollHomeProbes, seedPayrollHome } from "./payroll-dashboard.ts";
import { payslipProbes, seedPayslips } from "./payslips.ts";
import type { Probe } from "./probe.ts";
import { reportLayoutProbes, seedReportLayouts } from "./report-layouts.ts";
import { runProbes, seedRuns } from "./runs.ts";

/** Gives company A all payroll data, area by area. */
export const seedPayroll = async (database: Database, a: CompanyId) => {
  await seedPaySetUp(database, a);
  await database.inCompany(a, (tx) => seedReportLayouts(tx, a));
  await seedPayrollHome(database, a);
  await seedCalculation(database, a);
  await seedPayslips(database, a);
  await seedRuns(database, a);
};

/** Each store function of payroll, called for company B with company A's ids. */
export const payrollProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => ({
  ...calculationProbes(a, rejected),
  ...paySetUpProbes(a, rejected),
  ...reportLayoutProbes(a, rejected),
  ...payrollHomeProbes,
  ...payslipProbes(a, rejected),
  ...runProbes(a, rejected),
});
