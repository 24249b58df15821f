import type { RunId } from "@albashi/contracts/ids";
import { LiftStop, ReadPaymentControls } from "@albashi/contracts/payments/controls";
import { ListOwnPayments } from "@albashi/contracts/payments/own-payments";
import { ListScheduledPayouts, ScheduleRunPayout, StartRunPayout } from "@albashi/contracts/payments/payout-start";
import {
  ListRunPayments,
  ReadPayout,
  ReleasePayments,
  ResumePayout,
  RetryPayments,
  SubscribeToPayout,
} from "@albashi/contracts/payments/payouts";
import { PreviewBulkRelease, ReleaseAllPayments } from "@albashi/contracts/payments/releases";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { coalesceReads } from "../../../platform/http/coalesce-reads.ts";
import { actRoute, eventRoute, type Route, route } from "../../../platform/http/route.ts";
import { liftStop } from "../transfers/index.ts";
import { closePayout } from "./use-cases/close-payout.ts";
import { holdPayments, releasePayments } from "./use-cases/hold-payments.ts";
import { listOwnPayments } from "./use-cases/list-own-payments.ts";
import { listPayments } from "./use-cases/list-payments.ts";
import { listScheduledPayouts } from "./use-cases/list-scheduled-payouts.ts";
import {
  readBulkRelease,
  readPaymentsToRelease,
  readPaymentsToRetry,
  readPayoutToResume,
  readRunToPay,
  readRunToSchedule,
} from "./use-cases/payout-acts.ts";
import { readControls } from "./use-cases/read-controls.ts";
import { type PayoutRead, readPayout, readPayoutForAll, readPayoutIfApproved, withAllowedActions } from "./use-cases/read-payout.ts";
import { previewBulkRelease, releaseAllPayments } from "./use-cases/release-all-payments.ts";
import { resumePayout } from "./use-cases/resume-payout.ts";
import { retryPayments } from "./use-cases/retry-payments.ts";
import { returnToWallet } from "./use-cases/return-to-wallet.ts";
import { cancelPayoutSchedule, schedulePayout } from "./use-cases/schedule-payout.ts";
import { startPayout } from "./use-cases/start-payout.ts";

export const payoutsRoutes = (dependencies: Dependencies): readonly Route[] => [
  ...payoutReadRoutes(dependencies),
  route(ListScheduledPayouts, ({ actor }) => listScheduledPayouts(dependencies, actor)),
  route(ReadPaymentControls, ({ actor }) => readControls(dependencies, actor)),
  actRoute(
    LiftStop,
    commandRoute(dependencies, liftStop, (_, { actor }) => readControls(dependencies, actor)),
    async () => ({ confirms: { act: "lift_stop" } }),
  ),
  route(ListOwnPayments, ({ actor, query }) => listOwnPayments(dependencies, actor, query.after)),
];

interface RunCall {
  readonly actor: Actor;
  readonly params: { readonly runId: RunId };
}

/** Routes of a run's payout: what it needs and how far each payment is. Every action responds with the current state. */
export const payoutReadRoutes = (dependencies: Dependencies): readonly Route[] => {
  const currentPayout = (_: unknown, { actor, params }: RunCall) => readPayout(dependencies, actor, params.runId);
  const changedPayments = async (changed: number, call: RunCall) => ({ changed, money: await currentPayout(undefined, call) });
  return [
    route(ReadPayout, ({ actor, params }) => readPayout(dependencies, actor, params.runId)),
    route(ListRunPayments, ({ actor, params, query: { cursor, ...filter } }) =>
      listPayments(dependencies, actor, { ...params, filter, cursor }),
    ),
    actRoute(StartRunPayout, commandRoute(dependencies, startPayout, currentPayout), ({ actor, params }) =>
      readRunToPay(dependencies, actor, params.runId),
    ),
    actRoute(ScheduleRunPayout, commandRoute(dependencies, schedulePayout, currentPayout), ({ actor, params }) =>
      readRunToSchedule(dependencies, actor, params.runId),
    ),
    commandRoute(dependencies, cancelPayoutSchedule, (_, { actor, params }) => readPayoutIfApproved(dependencies, actor, params.runId)),
    actRoute(ResumePayout, commandRoute(dependencies, resumePayout, currentPayout), ({ actor, params }) =>
      readPayoutToResume(dependencies, actor, params.runId),
    ),
    actRoute(RetryPayments, commandRoute(dependencies, retryPayments, changedPayments), ({ actor, params: { runId }, body }) =>
      readPaymentsToRetry(dependencies, actor, { runId, employeeIds: body.employeeIds }),
    ),
    commandRoute(dependencies, holdPayments, changedPayments),
    actRoute(ReleasePayments, commandRoute(dependencies, releasePayments, changedPayments), ({ actor, params: { runId }, body }) =>
      readPaymentsToRelease(dependencies, actor, { runId, employeeIds: body.employeeIds }),
    ),
    route(PreviewBulkRelease, ({ actor, params }) => previewBulkRelease(dependencies, actor, params.runId)),
    actRoute(ReleaseAllPayments, commandRoute(dependencies, releaseAllPayments, changedPayments), ({ actor, params, body }) =>
      readBulkRelease(dependencies, actor, { runId: params.runId, ...body }),
    ),
    commandRoute(dependencies, returnToWallet, changedPayments),
    commandRoute(dependencies, closePayout, currentPayout),
    watching(dependencies),
  ];
};

/** All clients that watch a run share one read of it; only the allowed actions differ per user. */
const watching = (dependencies: Dependencies) => {
  const watch = coalesceReads<PayoutRead>();
  return eventRoute(SubscribeToPayout, async ({ actor, params: { runId } }) => {
    const first = await readPayoutForAll(dependencies, actor, runId);
    const reading = {
      read: () => readPayoutForAll(dependencies, actor, runId),
      listen: (onChange: () => void) => dependencies.live.subscribe(runId, onChange),
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
