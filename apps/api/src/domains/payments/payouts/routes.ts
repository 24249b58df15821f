import type { AnswerOf } from "@albashi/contracts/contract";
import type { RunId } from "@albashi/contracts/ids";
import { LiftStop, ReadPaymentControls } from "@albashi/contracts/payments/controls";
import { ListOwnPayments } from "@albashi/contracts/payments/own-payments";
import {
  ClosePayout,
  GiveBack,
  HoldPayments,
  ListPaymentsOfRun,
  ReadMoneyOfRun,
  ReleasePayments,
  ResumePayout,
  RetryPayments,
  StartPaying,
  WatchMoneyOfRun,
} from "@albashi/contracts/payments/payouts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { coalesceReads } from "../../../platform/http/coalesce-reads.ts";
import { eventRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { liftStop } from "../transfers/index.ts";
import { closePayout } from "./use-cases/close-payout.ts";
import { holdPayments, releasePayments } from "./use-cases/hold-payments.ts";
import { listOwnPayments } from "./use-cases/list-own-payments.ts";
import { listPayments } from "./use-cases/list-payments.ts";
import { readControls } from "./use-cases/read-controls.ts";
import { type PayoutRead, readPayout, readPayoutForAll, withAllowedActions } from "./use-cases/read-payout.ts";
import { resumePayout } from "./use-cases/resume-payout.ts";
import { retryPayments } from "./use-cases/retry-payments.ts";
import { returnToWallet } from "./use-cases/return-to-wallet.ts";
import { startPayout } from "./use-cases/start-payout.ts";

export const payoutsRoutes = (dependencies: Dependencies): readonly Route[] => [
  ...payoutReadRoutes(dependencies),
  route(ReadPaymentControls, ({ actor }) => readControls(dependencies, actor)),
  route(LiftStop, async ({ actor, params }) => {
    await liftStop(dependencies, actor, params);
    return readControls(dependencies, actor);
  }),
  route(ListOwnPayments, ({ actor, query }) => listOwnPayments(dependencies, actor, query.after)),
];

/** Routes of a run's payout: what it needs and how far each payment is. Every action responds with the current state. */
export const payoutReadRoutes = (dependencies: Dependencies): readonly Route[] => {
  const now = (actor: Actor, runId: RunId) => readPayout(dependencies, actor, runId);
  const changed = async (actor: Actor, runId: RunId, count: Promise<number>): Promise<AnswerOf<typeof RetryPayments>> => ({
    changed: await count,
    money: await now(actor, runId),
  });
  return [
    route(ReadMoneyOfRun, ({ actor, params }) => now(actor, params.runId)),
    route(ListPaymentsOfRun, ({ actor, params, query: { cursor, ...filter } }) =>
      listPayments(dependencies, actor, { ...params, filter, cursor }),
    ),
    route(StartPaying, async (call) => {
      const { runId } = call.params;
      await startPayout(dependencies, call.actor, { runId, intent: idempotentRequestOf(dependencies, StartPaying, call) });
      dependencies.live.wake(runId);
      return now(call.actor, runId);
    }),
    route(ResumePayout, async (call) => {
      await resumePayout(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, ResumePayout, call) });
      return now(call.actor, call.params.runId);
    }),
    route(RetryPayments, (call) => {
      const intent = idempotentRequestOf(dependencies, RetryPayments, call);
      return changed(call.actor, call.params.runId, retryPayments(dependencies, call.actor, { ...call.params, ...call.body, intent }));
    }),
    route(HoldPayments, (call) => {
      const intent = idempotentRequestOf(dependencies, HoldPayments, call);
      return changed(call.actor, call.params.runId, holdPayments(dependencies, call.actor, { ...call.params, ...call.body, intent }));
    }),
    route(ReleasePayments, (call) => {
      const intent = idempotentRequestOf(dependencies, ReleasePayments, call);
      return changed(call.actor, call.params.runId, releasePayments(dependencies, call.actor, { ...call.params, ...call.body, intent }));
    }),
    route(GiveBack, (call) => {
      const intent = idempotentRequestOf(dependencies, GiveBack, call);
      return changed(call.actor, call.params.runId, returnToWallet(dependencies, call.actor, { ...call.params, ...call.body, intent }));
    }),
    route(ClosePayout, async (call) => {
      await closePayout(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, ClosePayout, call) });
      return now(call.actor, call.params.runId);
    }),
    watching(dependencies),
  ];
};

/** All clients that watch a run share one read of it; only the allowed actions differ per user. */
const watching = (dependencies: Dependencies) => {
  const watch = coalesceReads<PayoutRead>();
  return eventRoute(WatchMoneyOfRun, async ({ actor, params: { runId } }) => {
    const first = await readPayoutForAll(dependencies, actor, runId);
    const reading = {
      read: () => readPayoutForAll(dependencies, actor, runId),
      listen: (onWake: () => void) => dependencies.live.listen(runId, onWake),
    };
    return {
      event: "money",
      watch: ({ tell, end }) => {
        let lastSent = "";
        const sendIfChanged = (read: PayoutRead) => {
          const text = JSON.stringify(withAllowedActions(read, actor));
          if (text === lastSent) return;
          lastSent = text;
          tell(text);
        };
        return watch(`${actor.companyId} ${runId}`, reading, first, { tell: sendIfChanged, end });
      },
    };
  });
};
