import { auditMoney, invariants } from "./capabilities/payments/index.ts";
import { runLook } from "./operator/run-look.ts";

// Looks whether everything that must hold of money holds: of one company or of all, here, at the provider and in Restate.
await runLook("audit-money", async (parts, companyId) => {
  const faults = await auditMoney(parts, { ...(companyId ? { companyIds: [companyId] } : {}), asksRestate: true });
  for (const [invariant, words] of Object.entries(invariants)) {
    const found = faults.filter((fault) => fault.invariant === invariant);
    process.stdout.write(`${invariant.padEnd(4)} ${found.length === 0 ? "holds " : "BROKEN"} ${words}\n`);
    for (const { companyId: whose, subject, what } of found)
      process.stdout.write(`       ${whose ?? "the platform"}, ${subject}: ${what}\n`);
  }
  return faults.length === 0;
});
