import type { RunId } from "@albashi/contracts/ids";
import { secondMs } from "@albashi/dates";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { inProcess } from "../../../../platform/outbox/run-in-process.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import { actionNotAllowedInState, beginCalculating, lockRunFor, logRunEvent } from "../../runs/index.ts";
import { saveCalculationStart } from "../store/calculation.ts";
import { calculateRunWorkflow } from "../workflows.ts";

/** One employee takes milliseconds: a calculation that has not finished by then has crashed. */
const maxCalculationMs = 30 * secondMs;

/**
 * Calculates a run within the request. Of two concurrent requests the second is rejected. After a crash it can be restarted like any
 * abandoned calculation.
 */
export const calculateSynchronously = async (dependencies: Dependencies, actor: Actor, runId: RunId) => {
  const { companyId } = actor;
  await dependencies.database.inCompany(companyId, async (tx) => {
    const at = dependencies.clock.now();
    const { run } = await lockRunFor(tx, actor, { runId, act: "calculate" });
    const isInProgress =
      run.state === "calculating" && run.calculatedAt !== null && at.getTime() - run.calculatedAt.getTime() < maxCalculationMs;
    if (isInProgress) throw actionNotAllowedInState("calculating");
    await beginCalculating(tx, runId);
    await saveCalculationStart(tx, { runId, at, comparedRunId: null, employerPeople: null });
    await logRunEvent(tx, actor, { run, what: "calculation_asked", at });
  });
  await calculateRunWorkflow.run(dependencies, { outboxId: newId<OutboxId>(), payload: { companyId, runId }, ...inProcess(dependencies) });
};
