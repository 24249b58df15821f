import { sha256Of } from "../../../../platform/encryption/sha256.ts";
import { templateRegistry } from "../../payslip-records/index.ts";
import type { RunContext } from "./load-pay-settings.ts";
import type { Calculation } from "./prepare-calculation.ts";

/** What the pages of one attempt share in a process: the company's settings are read once, and each template is made once. */
export interface AttemptInProcess {
  readonly context: RunContext;
  readonly templateOf: ReturnType<typeof templateRegistry>;
}

/**
 * The shared part of an attempt, loaded by the first of its pages that this process calculates. Settings that change meanwhile change
 * no later page. The run is found to be stale before its approval, because all inputs are gathered again then.
 */
export const attemptInProcess = async (
  { companyId, runId, calculation }: Calculation,
  load: () => Promise<RunContext>,
): Promise<AttemptInProcess> => {
  const key = `${companyId} ${runId} ${calculation}`;
  const known = attempts.get(key);
  // Those used last are at the end.
  attempts.delete(key);
  const attempt = known ?? { loading: load(), templateOf: templateRegistry(sha256Of) };
  attempts.set(key, attempt);
  for (const oldest of attempts.keys()) if (attempts.size > mostAttempts) attempts.delete(oldest);
  try {
    return { context: await attempt.loading, templateOf: attempt.templateOf };
  } catch (error) {
    if (attempts.get(key) === attempt) attempts.delete(key);
    throw error;
  }
};

const attempts = new Map<string, { readonly loading: Promise<RunContext>; readonly templateOf: AttemptInProcess["templateOf"] }>();
/** More runs than this are rarely calculated by a process at the same time. Of one left out, the settings are read again. */
const mostAttempts = 8;
