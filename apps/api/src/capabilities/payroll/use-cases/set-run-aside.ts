import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll-runs";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findRun, releaseRunPeople, setAside } from "../store.ts";
import { noteOnRun } from "./note-on-run.ts";
import { reopenQuestions } from "./reopen-questions.ts";
import { runShown } from "./run-shown.ts";
import { lockRunFor } from "./run-standing.ts";

type SettingParts = Pick<Parts, "database" | "clock">;

interface Asked {
  readonly runId: RunId;
  readonly reason: string;
  readonly intent: Intent | undefined;
}

/** Sends a run back to whoever submitted it, with what is wrong. */
export const rejectRun = (
  { database, clock }: SettingParts,
  actor: Actor,
  { runId, reason, employeeId, intent }: Asked & { employeeId: EmployeeId | undefined },
): Promise<PayRun> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "reject" });
      await setAside(tx, { runId, state: "rejected", because: reason });
      const details = { because: reason, ...(employeeId ? { employeeId } : {}) };
      await noteOnRun(tx, actor, { run, what: "rejected", at, details });
      return runShown(tx, (await findRun(tx, runId)) ?? run);
    });
  });

/** Gives a run up before it is funded. The months of its people are free again. */
export const cancelRun = ({ database, clock }: SettingParts, actor: Actor, { runId, reason, intent }: Asked): Promise<PayRun> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "cancel" });
      await setAside(tx, { runId, state: "cancelled", because: reason });
      await releaseRunPeople(tx, runId);
      await reopenQuestions(tx, actor, { runId, at });
      await noteOnRun(tx, actor, { run, what: "cancelled", at, details: { because: reason } });
      return runShown(tx, (await findRun(tx, runId)) ?? run);
    });
  });
