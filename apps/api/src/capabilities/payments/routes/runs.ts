import type { AnswerOf } from "@albashi/contracts/contract";
import type { RunId } from "@albashi/contracts/ids";
import * as wire from "@albashi/contracts/payments-runs";
import type { Actor } from "../../../http/actor.ts";
import { eventRoute, type Route, route } from "../../../http/route.ts";
import { sharedReads } from "../../../http/shared-reads.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { closePayout } from "../use-cases/close-payout.ts";
import { giveBack } from "../use-cases/give-back.ts";
import { holdPayments, releasePayments } from "../use-cases/hold-payments.ts";
import { listPayments } from "../use-cases/list-payments.ts";
import { type MoneyRead, moneyFor, readMoney, readMoneyOfRun } from "../use-cases/read-money-of-run.ts";
import { resumePayout } from "../use-cases/resume-payout.ts";
import { retryPayments } from "../use-cases/retry-payments.ts";
import { startPaying } from "../use-cases/start-paying.ts";

/** The money of a run: what it needs, and how far everybody's payment is. What somebody did is answered with how it stands now. */
export const moneyOfRunRoutes = (parts: Parts): readonly Route[] => {
  const now = (actor: Actor, runId: RunId) => readMoneyOfRun(parts, actor, runId);
  const changed = async (actor: Actor, runId: RunId, count: Promise<number>): Promise<AnswerOf<typeof wire.RetryPayments>> => ({
    changed: await count,
    money: await now(actor, runId),
  });
  return [
    route(wire.ReadMoneyOfRun, ({ actor, params }) => now(actor, params.runId)),
    route(wire.ListPaymentsOfRun, ({ actor, params, query: { cursor, ...filter } }) =>
      listPayments(parts, actor, { ...params, filter, cursor }),
    ),
    route(wire.StartPaying, async (call) => {
      const { runId } = call.params;
      await startPaying(parts, call.actor, { runId, intent: intentOf(parts, wire.StartPaying, call) });
      parts.live.wake(runId);
      return now(call.actor, runId);
    }),
    route(wire.ResumePayout, async (call) => {
      await resumePayout(parts, call.actor, { ...call.params, intent: intentOf(parts, wire.ResumePayout, call) });
      return now(call.actor, call.params.runId);
    }),
    route(wire.RetryPayments, (call) => {
      const intent = intentOf(parts, wire.RetryPayments, call);
      return changed(call.actor, call.params.runId, retryPayments(parts, call.actor, { ...call.params, ...call.body, intent }));
    }),
    route(wire.HoldPayments, (call) => {
      const intent = intentOf(parts, wire.HoldPayments, call);
      return changed(call.actor, call.params.runId, holdPayments(parts, call.actor, { ...call.params, ...call.body, intent }));
    }),
    route(wire.ReleasePayments, (call) => {
      const intent = intentOf(parts, wire.ReleasePayments, call);
      return changed(call.actor, call.params.runId, releasePayments(parts, call.actor, { ...call.params, ...call.body, intent }));
    }),
    route(wire.GiveBack, (call) => {
      const intent = intentOf(parts, wire.GiveBack, call);
      return changed(call.actor, call.params.runId, giveBack(parts, call.actor, { ...call.params, ...call.body, intent }));
    }),
    route(wire.ClosePayout, async (call) => {
      await closePayout(parts, call.actor, { ...call.params, intent: intentOf(parts, wire.ClosePayout, call) });
      return now(call.actor, call.params.runId);
    }),
    watching(parts),
  ];
};

/** Everybody who watches a run is told from one reading of it; only what each may do is their own. */
const watching = (parts: Parts) => {
  const watch = sharedReads<MoneyRead>();
  return eventRoute(wire.WatchMoneyOfRun, async ({ actor, params: { runId } }) => {
    const first = await readMoney(parts, actor, runId);
    const reading = {
      read: () => readMoney(parts, actor, runId),
      listen: (onWake: () => void) => parts.live.listen(runId, onWake),
    };
    return {
      event: "money",
      watch: ({ tell, end }) => {
        let told = "";
        const tellNews = (read: MoneyRead) => {
          const text = JSON.stringify(moneyFor(read, actor));
          if (text === told) return;
          told = text;
          tell(text);
        };
        return watch(`${actor.companyId} ${runId}`, reading, first, { tell: tellNews, end });
      },
    };
  });
};
