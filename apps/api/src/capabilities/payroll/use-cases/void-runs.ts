import type { EmployeeId } from "@albashi/contracts/ids";
import { dayInWords, type LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { monthAlreadyApproved } from "../errors.ts";
import {
  countVersion,
  findFirstOpenDay,
  findFirstOpenDayOf,
  lockTouchedRuns,
  type ReachedBy,
  setAside,
  type TouchedRun,
  type Touching,
} from "../store.ts";
import { noteOnRun } from "./note-on-run.ts";

interface SetUpChange {
  /** From which day on it holds. */
  readonly from: string;
  /** By which day of a run it counts. */
  readonly by?: ReachedBy;
  /** Whom it is about; everybody where it does not say. */
  readonly employeeIds?: readonly EmployeeId[];
  /** What changed, as a run says why it is void: "The salary structure Standard was changed". */
  readonly what: string;
  readonly at: Date;
}

/**
 * What changes how people are paid from a day on makes the numbers of runs from that day on old, and voids what somebody
 * submitted or approved of them. Months that are paid for good do not change any more: such a day is refused.
 */
export const voidRuns = async (tx: CompanyTransaction, actor: Actor, { from, by = "last_day", employeeIds, what, at }: SetUpChange) => {
  const open = employeeIds ? await findFirstOpenDayOf(tx, employeeIds) : await findFirstOpenDay(tx, by);
  if (open !== undefined && from < open) throw monthAlreadyApproved(open);
  const because = `${what}, from ${dayInWords(from as LocalDate)} on.`;
  for (const run of await lockTouchedRuns(tx, { from: { day: from, by }, employeeIds })) await makeOld(tx, actor, { run, because, at });
};

/**
 * What has no first day of its own, such as which structure is the default, holds at once for every run that is not fixed.
 * Months that are paid for good stay as they were paid.
 */
export const voidOpenRuns = async (
  tx: CompanyTransaction,
  actor: Actor,
  { what, at, ...touching }: Omit<Touching, "from"> & { what: string; at: Date },
) => {
  for (const run of await lockTouchedRuns(tx, touching)) await makeOld(tx, actor, { run, because: `${what}.`, at });
};

/** The numbers of one run are old; whoever looked at them looks again. */
export const makeOld = async (
  tx: CompanyTransaction,
  actor: Actor,
  { run, because, at }: { run: TouchedRun; because: string; at: Date },
) => {
  await countVersion(tx, run.runId);
  if (run.state !== "in_review" && run.state !== "approved") return;
  await setAside(tx, { runId: run.runId, state: "stale", because });
  await noteOnRun(tx, actor, { run, what: "voided", at, details: { because } });
};
