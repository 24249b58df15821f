import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Run } from "../model.ts";
import { insertRunEvent } from "../store.ts";

interface Noted {
  readonly run: Pick<Run, "runId">;
  /** Such as "submitted". In the audit it is "run_submitted". */
  readonly what: string;
  readonly at: Date;
  /** For the run's own history, which the company's admins read. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Writes down what was done to a run: in its own history, and by its id in the company's audit. */
export const noteOnRun = async (
  tx: CompanyTransaction,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { run: { runId }, what, at, details = {} }: Noted,
) => {
  await insertRunEvent(tx, companyId, { runId, at, by: userId, what, details });
  await record(tx, { at, actor: userId, action: `run_${what}`, subject: runId });
};
