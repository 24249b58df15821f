import type { RunId, UserId } from "@albashi/contracts/ids";
import type { FundingIntent as IntentShown } from "@albashi/contracts/payments/funding";
import type { PaymentState, PayoutOverview } from "@albashi/contracts/payments/payouts";
import type { PayoutPause } from "@albashi/contracts/payments/reasons";
import type { Remitter } from "@albashi/contracts/payments/remitter";
import { formatNaira, type Kobo } from "@albashi/money";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { findUserNames } from "../../../identity/index.ts";
import { approvedStates, findOwnEntry, findRun, type Run } from "../../../payroll/index.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import {
  emptyLimitForecast,
  findActiveStops,
  findIncidents,
  forecastLimits,
  type LimitForecast,
  presentIncidents,
  presentStop,
  type Stop,
} from "../../controls/index.ts";
import {
  type FundingIntent,
  findIntentOfRun,
  presentFunding,
  quoteRemaining,
  readSettlementDay,
  runNotReadyForFunding,
} from "../../funding/index.ts";
import {
  accountName,
  findBalances,
  partOf,
  pending,
  type RunRequirement,
  readRunRequirement,
  runNotFound,
  wallet,
} from "../../ledger/index.ts";
import { countPayments, findPayout, isTransientPause, type RunPayout, type StateCount } from "../../transfers/index.ts";
import { allowedPayoutActions, type PayoutContext } from "../model/allowed-actions.ts";
import { emptyRetryPreview, previewRetry, type RetryPreview } from "./preview-retry.ts";
import { readBankSchedule } from "./read-bank-schedule.ts";
import { readRemittances } from "./read-remittances.ts";
import { readSchedule, type ScheduleContext } from "./read-schedule.ts";

export type ReadDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts" | "checkouts">;

/** The payout without user-specific fields: one read serves all clients that watch it. */
export interface PayoutRead {
  readonly view: Omit<PayoutOverview, "acts">;
  readonly context: PayoutContext;
}

/** What a run requirementCache, what it has, and how far its payments are. */
export const readPayout = async (dependencies: ReadDependencies, actor: Actor, runId: RunId): Promise<PayoutOverview> =>
  withAllowedActions(await readPayoutForAll(dependencies, actor, runId), actor);

/** Adds the actions that one user may take. */
export const withAllowedActions = ({ view, context }: PayoutRead, actor: Pick<Actor, "kind" | "role" | "userId">): PayoutOverview => ({
  ...view,
  acts: allowedPayoutActions(context, {
    userId: actor.userId,
    mayFund: isAllowed(actor, "payroll.write"),
    mayPay: isAllowed(actor, "payments.pay"),
  }),
});

/** The same after a change that a run allows whatever its state; null where the run is not approved, or not any more. */
export const readPayoutIfApproved = async (dependencies: ReadDependencies, actor: Actor, runId: RunId): Promise<PayoutOverview | null> => {
  const read = await findPayoutRead(dependencies, actor, runId);
  return read && withAllowedActions(read, actor);
};

export const readPayoutForAll = async (
  dependencies: ReadDependencies,
  actor: Pick<Actor, "companyId">,
  runId: RunId,
): Promise<PayoutRead> => {
  const read = await findPayoutRead(dependencies, actor, runId);
  if (!read) throw runNotReadyForFunding();
  return read;
};

const findPayoutRead = (
  dependencies: ReadDependencies,
  { companyId }: Pick<Actor, "companyId">,
  runId: RunId,
): Promise<PayoutRead | null> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    if (!approvedStates.includes(run.state)) return null;
    const requirement = await readRunRequirement(tx, dependencies, { run, at: dependencies.clock.now() });
    const { payment, counts, again } = await paymentsOf(tx, dependencies, runId);
    const [stop] = await findActiveStops(tx, companyId);
    const intent = await findIntentOfRun(tx, runId);
    const held = await readHeldFunds(tx, payment?.provider ?? dependencies.config.payments.provider);
    const missing = payment ? 0n : missingAmount(requirement, held);
    const forecast = payment
      ? emptyLimitForecast
      : await forecastLimits(tx, dependencies, { run, need: requirement, at: dependencies.clock.now() });
    const schedule = await readSchedule(tx, { run, now: dependencies.clock.now() });
    const presentedIntent = intent ? await presentFunding(tx, dependencies, intent) : null;
    return {
      view: {
        payDay: run.payDay,
        schedule: schedule.view,
        runId,
        runState: run.state,
        needed: presentRequirement(requirement),
        wallet: { availableKobo: String(held.available), notSettledKobo: String(held.notSettled) },
        missingKobo: String(missing),
        toPay: toPayFor({ run, missing, intent: presentedIntent }, dependencies),
        cautions: [...forecast.cautions],
        onBankSchedule: await readBankSchedule(tx, { run, payment }),
        intent: presentedIntent,
        payout: payment
          ? await presentPayoutProgress(tx, payment, {
              counts,
              again,
              now: dependencies.clock.now(),
              wasScheduled: schedule.hasStartedPayout,
            })
          : null,
        remittances: await readRemittances(tx, { run, payment, employerRemits: requirement.employerRemits }),
        stop: stop ? await presentStop(tx, stop) : null,
        incidents: await presentIncidents(tx, await findIncidents(tx, { runId, withResolved: false, limit: 10 })),
      },
      context: {
        ...contextOf({ run, missing, forecast, stop, payment, counts, again, intent }),
        ...schedule.context,
        ownAgain: await findOwnRetry(tx, run, again),
      },
    };
  });

/** The progress of a run's payments and its retry preview; empty before the payout starts. */
const paymentsOf = async (tx: CompanyTransaction, { clock }: ReadDependencies, runId: RunId) => {
  const payment = await findPayout(tx, runId);
  const counts = payment ? await countPayments(tx, runId) : [];
  const hasUnpaid = peopleIn(counts, "failed", "returned") > 0;
  return { payment, counts, again: hasUnpaid ? await previewRetry(tx, { runId, now: clock.now() }) : emptyRetryPreview };
};

const readHeldFunds = async (tx: CompanyTransaction, provider: ProviderName) => {
  const balances = await findBalances(tx, [wallet, pending(provider)]);
  return { available: -(balances.get(wallet) ?? 0n), notSettled: balances.get(pending(provider)) ?? 0n };
};

const missingAmount = ({ total }: RunRequirement, { available }: { available: bigint }) => (total > available ? total - available : 0n);

/** What the open intent still requests, else what the wallet lacks. For a single payment only Pay determines the amount. */
const toPayFor = (
  { run, missing, intent }: { run: Run; missing: bigint; intent: IntentShown | null },
  { config, checkouts }: ReadDependencies,
): PayoutOverview["toPay"] => {
  if (missing === 0n || intent?.state === "open") return missing === 0n ? null : (intent?.toPay ?? null);
  return run.kind === "single" ? null : quoteRemaining(missing, checkouts[config.payments.provider]);
};

interface PayoutFacts {
  readonly run: Run;
  readonly missing: bigint;
  readonly forecast: LimitForecast;
  readonly stop: Stop | undefined;
  readonly payment: RunPayout | undefined;
  readonly counts: readonly StateCount[];
  readonly again: RetryPreview;
  readonly intent: FundingIntent | undefined;
}

const peopleIn = (counts: readonly StateCount[], ...states: readonly PaymentState[]) =>
  counts.reduce((sum, { state, people }) => (states.includes(state) ? sum + people : sum), 0);

/** A bulk retry includes the admin's own payment, unless it is the only one and another admin could retry it. */
const findOwnRetry = async (tx: CompanyTransaction, { companyId }: Run, { people }: RetryPreview): Promise<UserId | null> => {
  const [person] = people.length === 1 ? await findEmployeeSummaries(tx, people) : [];
  if (!person?.userId) return null;
  const own = await findOwnEntry(tx, { companyId, userId: person.userId }, [person]);
  return own.length > 0 ? person.userId : null;
};

const contextOf = ({
  run,
  missing,
  forecast,
  stop,
  payment,
  counts,
  again,
  intent,
}: PayoutFacts): Omit<PayoutContext, "ownAgain" | keyof ScheduleContext> => {
  return {
    isOnBankSchedule: run.scheduleExportedAt !== null,
    waitsForPay: run.kind === "single" && intent?.state !== "open",
    runState: run.state,
    missing,
    overLimit: forecast.exceeded,
    isStopped: stop !== undefined,
    pauseReason: payment?.pauseReason ?? null,
    failed: peopleIn(counts, "failed", "returned"),
    again: { people: again.people.length, waitsUntil: again.waitsUntil },
    onTheirWay: peopleIn(counts, "waiting", "held", "on_its_way", "checking"),
  };
};

const presentRequirement = (need: RunRequirement): PayoutOverview["needed"] => {
  const { remitter, net, owed, fees, people, total, fromEmployer, leftWithEmployer, employerRemits, cost, kept } = need;
  const parts = partsOf([{ account: "net_pay", amount: net }, ...owed, { account: "fees", amount: fees }], people);
  const later = { part: "later", name: laterNames[remitter], amountKobo: String(-fromEmployer) };
  return {
    remitter,
    employerRemitsKobo: String(leftWithEmployer),
    employerRemits: partsOf(employerRemits, people),
    costKobo: String(cost),
    keptKobo: String(kept),
    feesKobo: String(fees),
    totalKobo: String(total),
    parts: [...parts, ...(fromEmployer > 0n ? [later] : [])],
    feesNote:
      people === 0
        ? "There are no transfers, so there are no fees."
        : `${people === 1 ? "1 transfer costs" : `${people} transfers cost`} up to ${formatNaira(fees as Kobo)}. You pay the fees, not your staff. Unused fees stay in your wallet.`,
  };
};

/** Amounts of ledger accounts, summed by the part that a screen shows. */
const partsOf = (amounts: RunRequirement["owed"], people: number): PayoutOverview["needed"]["parts"] => {
  const sums = new Map<string, bigint>();
  for (const { account, amount } of amounts) sums.set(partOf(account), (sums.get(partOf(account)) ?? 0n) + amount);
  return [...sums]
    .filter(([, amount]) => amount > 0n)
    .map(([part, amount]) => ({ part, name: partName(part, people), amountKobo: String(amount) }));
};

/** The part of a single payment that its checkout does not ask for. */
const laterNames: Readonly<Record<Remitter, string>> = {
  albashi: "Charged later: employer contributions and transfer fee",
  employer: "Transfer fee, paid from your wallet",
};

const partName = (account: string, people: number) =>
  account === "net_pay" ? `Net pay for ${people === 1 ? "1 person" : `${people} people`}` : accountName(account);

const presentPayoutProgress = async (
  tx: CompanyTransaction,
  payment: RunPayout,
  { counts, again, now, wasScheduled }: Pick<PayoutFacts, "counts" | "again"> & { now: Date; wasScheduled: boolean },
): Promise<PayoutOverview["payout"]> => ({
  provider: payment.provider,
  people: payment.payeeCount,
  pause: presentPause(payment),
  goesOnByItself: payment.pauseReason !== null && isTransientPause(payment.pauseReason),
  willBePaidOn: payment.pauseReason === "awaiting_settlement" ? await readSettlementDay(tx, { provider: payment.provider, now }) : null,
  startedAt: payment.startedAt.toISOString(),
  startedBy: (await findUserNames(tx, [payment.startedBy])).get(payment.startedBy) ?? null,
  wasScheduled,
  totalKobo: String(payment.net),
  counts: counts.map(({ state, people, amount }) => ({ state, people, amountKobo: String(amount) })),
  paidKobo: String(counts.find(({ state }) => state === "paid")?.amount ?? 0n),
  again: {
    people: again.people.length,
    amountKobo: String(again.amount),
    refused: again.refused,
    waiting: again.waiting,
    waitsUntil: again.waitsUntil?.toISOString() ?? null,
  },
  finishedAt: payment.finishedAt?.toISOString() ?? null,
});

const presentPause = ({ pauseReason, pauseShortfall, pauseNote }: RunPayout): PayoutPause | null =>
  pauseReason === null
    ? null
    : { reason: pauseReason, shortfallKobo: pauseShortfall === null ? null : String(pauseShortfall), note: pauseNote };
