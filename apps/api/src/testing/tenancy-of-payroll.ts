import type { CompanyId } from "@albashi/contracts/ids";
import type { Database } from "../database/in-company.ts";
import { calculationProbes, seedCalculation } from "./tenancy-of-calculation.ts";
import { paySetUpProbes, seedPaySetUp } from "./tenancy-of-pay-set-up.ts";
import { payrollHomeProbes, seedPayrollHome } from "./tenancy-of-payroll-home.ts";
import { payslipProbes, seedPayslips } from "./tenancy-of-payslips.ts";
import { runProbes, seedRuns } from "./tenancy-of-runs.ts";
import type { Probe } from "./tenancy-probe.ts";

/** Gives company A everything that payroll knows of a company, area by area. */
export const seedPayroll = async (database: Database, a: CompanyId) => {
  await seedPaySetUp(database, a);
  await seedPayrollHome(database, a);
  await seedCalculation(database, a);
  await seedPayslips(database, a);
  await seedRuns(database, a);
};

/** Each store function of payroll, called for company B with company A's ids. */
export const payrollProbes = (a: CompanyId, refused: (call: Probe) => Probe): Record<string, Probe> => ({
  ...calculationProbes(a, refused),
  ...paySetUpProbes(a, refused),
  ...payrollHomeProbes,
  ...payslipProbes(a, refused),
  ...runProbes(a, refused),
});
