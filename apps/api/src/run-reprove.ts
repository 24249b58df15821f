import { reproveRuns } from "./capabilities/payroll/index.ts";
import { runLook } from "./operator/run-look.ts";
import { findCompanies } from "./operator/store.ts";

// Works approved pay runs out again from what was kept of them: of one company, or of all. Names whatever differs.
await runLook("reprove", async (parts, companyId) => {
  const companies = companyId ? [companyId] : await parts.database.inPlatform((tx) => findCompanies(tx));
  let faults = 0;
  for (const one of companies) {
    const { runs, payslips, unproved } = await reproveRuns(parts, one);
    process.stdout.write(`${one}: ${runs} runs, ${payslips} payslips, ${unproved.length} not proved\n`);
    for (const { runId, employeeId, what } of unproved)
      process.stdout.write(`  run ${runId}${employeeId ? `, ${employeeId}` : ""}: ${what}\n`);
    faults += unproved.length;
  }
  return faults === 0;
});
