import type { RunId } from "@albashi/contracts/ids";
import { type RunPage, runActs } from "@albashi/contracts/payroll-runs";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { runNotFound } from "../errors.ts";
import { stepsOfRun, whyNot } from "../model/run-acts.ts";
import { findRun, findRunEvents } from "../store.ts";
import { namesFor, runShown } from "./run-shown.ts";
import { standingOf } from "./run-standing.ts";

/** How far back a run's page tells what was done to it. */
const mostEvents = 100;

/** A run with everything its page shows: where it stands, what was found, and what the caller may do. */
export const readRun = ({ database }: Pick<Parts, "database">, actor: Actor, runId: RunId): Promise<RunPage> =>
  database.inCompany(actor.companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    const standing = await standingOf(tx, actor, run);
    const events = await findRunEvents(tx, runId, mostEvents);
    const nameOf = await namesFor(
      tx,
      events.map(({ by }) => by),
    );
    const { errors, openWarnings, notices } = standing.findings;
    return {
      ...(await runShown(tx, run)),
      steps: stepsOfRun(run),
      acts: runActs.map((act) => {
        const refusal = whyNot(act, standing);
        return { act, may: refusal === undefined, whyNot: refusal?.message ?? null };
      }),
      findings: { errors, openWarnings, notices },
      events: events.map(({ at, by, what, details }) => ({ at: at.toISOString(), by: nameOf(by), what, details })),
    };
  });
