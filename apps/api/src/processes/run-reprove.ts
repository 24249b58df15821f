import { verifyStoredRuns } from "../domains/payroll/index.ts";
import { findCompanies } from "../platform/operator-actions/store.ts";
import { runReadCommand } from "./operator/run-read-command.ts";

// Recalculates approved pay runs of one company or of all from their stored inputs, and reports every difference.
await runReadCommand("reprove", async (dependencies, companyId) => {
  const companies = companyId ? [companyId] : await dependencies.database.inPlatform((tx) => findCompanies(tx));
  let faults = 0;
  for (const one of companies) {
    const { runs, payslips, unproved } = await verifyStoredRuns(dependencies, one);
    process.stdout.write(`${one}: ${runs} runs, ${payslips} payslips, ${unproved.length} not proved\n`);
    for (const { runId, employeeId, what } of unproved)
      process.stdout.write(`  run ${runId}${employeeId ? `, ${employeeId}` : ""}: ${what}\n`);
    faults += unproved.length;
  }
  return faults === 0;
});
