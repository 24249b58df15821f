import { CompanyId } from "@albashi/contracts/ids";
import { reproveRuns } from "./capabilities/payroll/index.ts";
import { composeParts } from "./compose.ts";
import { readConfig } from "./config.ts";
import { findCompanies } from "./operator/store.ts";

// Works approved pay runs out again from what was kept of them: of one company, or of all. Names whatever differs.
const proved = 0;
const notProved = 1;

const main = async (): Promise<number> => {
  const [named] = process.argv.slice(2);
  const parts = composeParts(readConfig(process.env));
  try {
    const companies = named === undefined ? await parts.database.inPlatform((tx) => findCompanies(tx)) : [CompanyId.parse(named)];
    let faults = 0;
    for (const companyId of companies) {
      const { runs, payslips, unproved } = await reproveRuns(parts, companyId);
      process.stdout.write(`${companyId}: ${runs} runs, ${payslips} payslips, ${unproved.length} not proved\n`);
      for (const { runId, employeeId, what } of unproved)
        process.stdout.write(`  run ${runId}${employeeId ? `, ${employeeId}` : ""}: ${what}\n`);
      faults += unproved.length;
    }
    return faults === 0 ? proved : notProved;
  } finally {
    await parts.database.close();
  }
};

process.exitCode = await main();
