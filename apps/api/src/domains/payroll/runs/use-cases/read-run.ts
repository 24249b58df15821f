import type { RunId } from "@albashi/contracts/ids";
import { type PayRun, type RunDetails, runActions } from "@albashi/contracts/payroll/runs";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { runNotFound } from "../errors.ts";
import { actionBlockReason, stepsOfRun } from "../model/run-actions.ts";
import { findRunEvents } from "../store/run-events.ts";
import { findRun, findRuns, type RunFilter } from "../store/runs.ts";
import { namesFor, presentApprovals, presentRun, presentRuns } from "./present-run.ts";
import { namesOfPayers, runContextOf } from "./run-context.ts";

const pageSize = 50;
const cursors = cursorOf("runs", { payDay: cursorColumn.day, runId: cursorColumn.uuid });

/** A page of the company's runs, latest pay day first. */
export const listRuns = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { filter, cursor }: { filter: RunFilter; cursor: string | undefined },
): Promise<{ runs: PayRun[]; next: string | null }> => {
  const after = cursors.decode(cursor);
  return database.inCompany(companyId, async (tx) => {
    const runs = await findRuns(tx, { filter, after, limit: pageSize + 1 });
    const page = runs.slice(0, pageSize);
    const last = page.at(-1);
    return { runs: await presentRuns(tx, page), next: runs.length > pageSize && last ? cursors.encode(last) : null };
  });
};

/** How many events the page of a run shows. */
const mostEvents = 100;

/** A run with everything its page shows: state, findings and the actions the caller may take. */
export const readRun = ({ database }: Pick<Dependencies, "database">, actor: Actor, runId: RunId): Promise<RunDetails> =>
  database.inCompany(actor.companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    const context = await runContextOf(tx, actor, run);
    const events = await findRunEvents(tx, runId, mostEvents);
    const nameOf = await namesFor(
      tx,
      events.map(({ by }) => by),
    );
    const { errors, openWarnings, notices } = context.findings;
    return {
      ...(await presentRun(tx, run)),
      steps: stepsOfRun(run),
      acts: runActions.map((act) => {
        const blockedBy = actionBlockReason(act, context);
        return { act, may: blockedBy === undefined, whyNot: blockedBy?.message ?? null };
      }),
      approvals: await presentApprovals(tx, context),
      findings: { errors, openWarnings, notices },
      payers: await namesOfPayers(tx, actor),
      events: events.map(({ at, by, what, details, staleCauses }) => ({
        at: at.toISOString(),
        by: nameOf(by),
        what,
        details,
        staleCauses: [...staleCauses],
      })),
    };
  });
