import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import {
  closeObligations,
  findOpenObligations,
  findUndecidedObligations,
  insertObligations,
  lockUndecidedObligations,
  saveHeldFundsDecision,
} from "../../domains/payments/ledger/store/obligations.ts";
import {
  findRemitterChoices,
  findRunRemitter,
  insertRunRemitter,
  saveRemitterChoice,
} from "../../domains/payments/remitter/store/remitters.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, reachingRowsOf } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const by = newId<UserId>();
const choice = { effectiveFrom: localDate("2026-11-15"), remitter: "employer", chosenBy: by, chosenAt: at } as const;
const fixed = { remitter: "albashi", basis: "before_choice", at } as const;
const owed = [{ account: "paye:LA", amount: 100n }];
/** A's run whose deductions are held; known once it is seeded. */
const held: { runId: RunId } = { runId: newId<RunId>() };

/** Who remits for company A, and what its seeded payout holds for remittance. */
export const seedRemitter = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    await saveRemitterChoice(tx, a, choice);
    const { rows } = await sql<typeof held>`select run_id as "runId" from run_remitters order by run_id limit 1`.execute(query(tx));
    if (!rows[0]) throw new Error("Company A has no funded run; seed its payouts first.");
    Object.assign(held, rows[0]);
    await insertObligations(tx, a, { runId: held.runId, owed });
  });

/** Who remits, asked as B with A's ids. */
export const remitterProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  return {
    findRemitterChoices: first((tx) => findRemitterChoices(tx)),
    saveRemitterChoice: rejected((tx) => saveRemitterChoice(tx, a, choice)),
    findRunRemitter: (tx) => findRunRemitter(tx, held.runId),
    insertRunRemitter: rejected((tx) => insertRunRemitter(tx, a, { ...fixed, runId: held.runId })),
    insertObligations: reaching("remittance_obligations", (tx) => insertObligations(tx, a, { runId: held.runId, owed })),
    lockUndecidedObligations: first((tx) => lockUndecidedObligations(tx)),
    findUndecidedObligations: first((tx) => findUndecidedObligations(tx)),
    findOpenObligations: first((tx) => findOpenObligations(tx)),
    closeObligations: reaching("remittance_obligations", (tx) =>
      closeObligations(tx, { obligations: owed.map((one) => ({ ...one, runId: held.runId, isPaid: true })), at }),
    ),
    saveHeldFundsDecision: rejected((tx) => {
      const obligations = owed.map((one) => ({ ...one, runId: held.runId }));
      return saveHeldFundsDecision(tx, { obligations, decision: "held", by, at });
    }),
  };
};
