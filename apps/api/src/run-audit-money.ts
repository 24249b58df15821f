import { CompanyId } from "@albashi/contracts/ids";
import { auditMoney, invariants } from "./capabilities/payments/index.ts";
import { composeParts } from "./compose.ts";
import { readConfig } from "./config.ts";

// Looks whether everything that must hold of money holds: of one company or of all, here, at the provider and in Restate.
const clean = 0;
const broken = 1;

const main = async (): Promise<number> => {
  const [named] = process.argv.slice(2);
  const parts = composeParts(readConfig(process.env));
  try {
    const of = named === undefined ? {} : { companyIds: [CompanyId.parse(named)] };
    const faults = await auditMoney(parts, { ...of, asksRestate: true });
    for (const [invariant, words] of Object.entries(invariants)) {
      const found = faults.filter((fault) => fault.invariant === invariant);
      process.stdout.write(`${invariant.padEnd(4)} ${found.length === 0 ? "holds " : "BROKEN"} ${words}\n`);
      for (const { companyId, subject, what } of found)
        process.stdout.write(`       ${companyId ?? "the platform"}, ${subject}: ${what}\n`);
    }
    return faults.length === 0 ? clean : broken;
  } finally {
    await parts.database.close();
  }
};

process.exitCode = await main();
