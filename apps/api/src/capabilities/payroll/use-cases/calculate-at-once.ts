import type { RunId } from "@albashi/contracts/ids";
import { secondMs } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { runStateRefused } from "../errors.ts";
import { beginCalculating, noteBeginning } from "../store.ts";
import { calculationWorkflows } from "../workflows/calculation.ts";
import { noteOnRun } from "./note-on-run.ts";
import { lockRunFor } from "./run-standing.ts";

/** For one person it takes a moment: whoever has not finished by then has died. */
const longestMs = 30 * secondMs;

/**
 * Works a run out while somebody waits for it. Of two who ask at once the second is told to wait. Should we die in the middle,
 * it is begun anew, as every calculation is that was given up.
 */
export const calculateAtOnce = async (parts: Parts, actor: Actor, runId: RunId) => {
  const { companyId } = actor;
  await parts.database.inCompany(companyId, async (tx) => {
    const at = parts.clock.now();
    const { run } = await lockRunFor(tx, actor, { runId, act: "calculate" });
    const isBegun = run.state === "calculating" && run.calculatedAt !== null && at.getTime() - run.calculatedAt.getTime() < longestMs;
    if (isBegun) throw runStateRefused("calculating");
    await beginCalculating(tx, runId);
    await noteBeginning(tx, { runId, at, comparedRunId: null });
    await noteOnRun(tx, actor, { run, what: "calculation_asked", at });
  });
  const step = <Result>(_name: string, work: () => Promise<Result>) => work();
  for (const { run } of calculationWorkflows) await run(parts, { outboxId: newId<OutboxId>(), payload: { companyId, runId }, step });
};
