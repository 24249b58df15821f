import { CalculateRun as CalculateRunContract } from "@albashi/contracts/payroll/run-actions";
import { command } from "../../../../platform/command/command.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { requirePeople } from "../../inputs/index.ts";
import { beginCalculating, findRun, lockRunFor, logRunEvent, presentRun } from "../../runs/index.ts";
import { CalculateRun } from "../workflow-contracts.ts";

/** Requests the calculation of a run, again if it was calculated before. A submission or approval ends. */
export const requestCalculation = command(CalculateRunContract, async ({ tx, at, actor, input: { runId } }) => {
  const { companyId } = actor;
  const { run } = await lockRunFor(tx, actor, { runId, act: "calculate" });
  await requirePeople(tx, run);
  await beginCalculating(tx, runId);
  await logRunEvent(tx, actor, { run, what: "calculation_asked", at });
  await enqueue(tx, CalculateRun, { payload: { companyId, runId }, at, companyId });
  return presentRun(tx, (await findRun(tx, runId)) ?? run);
});
