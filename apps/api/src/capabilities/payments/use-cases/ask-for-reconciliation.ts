import { dayMs, later } from "@albashi/dates";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { findLastReconciliations, findReconciliationsAsked, hasReferences } from "../store.ts";

/** Asks once a day for each provider's statement to be compared with our books. Answers whose. */
export const askForReconciliation = ({ database, clock, config }: Pick<Parts, "database" | "clock" | "config">): Promise<ProviderName[]> =>
  database.inPlatform(async (tx) => {
    if (!(await hasReferences(tx))) return [];
    const at = clock.now();
    const last = new Map((await findLastReconciliations(tx)).map(({ provider, finishedAt }) => [provider, finishedAt]));
    const asked: ProviderName[] = [];
    for (const provider of new Set([config.payments.provider, ...last.keys()])) {
      const before = last.get(provider);
      if ((before && before > later(at, -dayMs)) || (await findReconciliationsAsked(tx, provider)).length > 0) continue;
      await enqueue(tx, { workflow: "reconcile", payload: { provider }, at });
      asked.push(provider);
    }
    return asked;
  });
