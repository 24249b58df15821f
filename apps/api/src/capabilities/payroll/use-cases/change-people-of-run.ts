import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll-runs";
import { violatedConstraint } from "../../../database/violation.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { monthPaidAlready, peopleNotWanted, personNotInRun, runNotFound } from "../errors.ts";
import { findPaidElsewhere, findRun, saveLeftOut } from "../store.ts";
import { type Changed, changeRun } from "./change-run.ts";
import { amongPeopleOfRun } from "./people-of-run.ts";
import { runShown } from "./run-shown.ts";
import { takePeopleIn } from "./start-run.ts";

type ChangingParts = Pick<Parts, "database" | "clock">;

/** Leaves somebody out of a run with the reason, or takes them in again. */
export const leaveOut = (
  { database, clock }: ChangingParts,
  actor: Actor,
  { runId, employeeId, because, intent }: { runId: RunId; employeeId: EmployeeId; because: string | null; intent: Intent | undefined },
): Promise<Changed> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, () =>
      changeRun(tx, actor, {
        ...{ runId, at, action: because === null ? "run_person_taken_in" : "run_person_left_out", details: { employeeId } },
        make: async (run) => {
          if ((await amongPeopleOfRun(tx, run, [employeeId])).length === 0) throw personNotInRun();
          if (because === null && (await findPaidElsewhere(tx, run, [employeeId])).length > 0) throw monthPaidAlready(run);
          await saveLeftOut(tx, actor.companyId, run, { employeeId, because });
          const [person] = await findPeopleInBrief(tx, [employeeId]);
          return `${person?.fullName} was ${because === null ? "taken in again" : "left out"}.`;
        },
      }),
    );
  });

/** Names more people for a run that is not a regular one. */
export const addPeopleToRun = (
  { database, clock }: ChangingParts,
  actor: Actor,
  { runId, employeeIds, intent }: { runId: RunId; employeeIds: readonly EmployeeId[]; intent: Intent | undefined },
): Promise<PayRun> => {
  const at = clock.now();
  let month = { year: 0, month: 0 };
  return database
    .inCompany(actor.companyId, (tx) =>
      once(tx, { userId: actor.userId, intent, at }, async () => {
        await changeRun(tx, actor, {
          ...{ runId, at, action: "run_people_added", details: { people: String(employeeIds.length) } },
          make: async (run) => {
            if (run.kind === "regular" || run.kind === "single") throw peopleNotWanted();
            month = run;
            await takePeopleIn(tx, actor, run, employeeIds);
            return `${employeeIds.length === 1 ? "Somebody was" : `${employeeIds.length} people were`} taken in.`;
          },
        });
        const run = await findRun(tx, runId);
        if (!run) throw runNotFound();
        return runShown(tx, run);
      }),
    )
    .catch((error: unknown) => {
      throw violatedConstraint(error) === "one_run_pays_a_month" ? monthPaidAlready(month) : error;
    });
};
