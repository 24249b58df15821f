import { auditInvoices, invoiceInvariants } from "../domains/invoices/index.ts";
import { auditMoney, invariants } from "../domains/payments/index.ts";
import { auditSchedules, scheduleInvariants } from "../domains/remittances/index.ts";
import { runReadCommand } from "./operator/run-read-command.ts";

// Checks every money invariant of one company or of all: in the ledger, at the provider and in Restate.
await runReadCommand("audit-money", async (dependencies, companyId) => {
  const scope = companyId ? { companyIds: [companyId] } : {};
  const faults = [
    ...(await auditMoney(dependencies, { ...scope, checksRestate: true })),
    ...(await auditSchedules(dependencies, scope)),
    ...(await auditInvoices(dependencies, scope)),
  ];
  for (const [invariant, statement] of Object.entries({ ...invariants, ...scheduleInvariants, ...invoiceInvariants })) {
    const found = faults.filter((fault) => fault.invariant === invariant);
    process.stdout.write(`${invariant.padEnd(4)} ${found.length === 0 ? "holds " : "BROKEN"} ${statement}\n`);
    for (const { companyId: whose, subject, what } of found)
      process.stdout.write(`       ${whose ?? "the platform"}, ${subject}: ${what}\n`);
  }
  return faults.length === 0;
});
