import type { RunId, UserId } from "@albashi/contracts/ids";
import type { PaymentIncident, PaymentStop } from "@albashi/contracts/payments-controls";
import type { FundingIntent as IntentShown } from "@albashi/contracts/payments-funding";
import type { MoneyOfRun, PaymentState } from "@albashi/contracts/payments-runs";
import { formatNaira, type Kobo } from "@albashi/money";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import type { Parts } from "../../../parts.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { findNames } from "../../companies/index.ts";
import { approvedStates, findOwnPay, findRun, type Run } from "../../payroll/index.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { runNotFound, runNotReadyForMoney } from "../errors.ts";
import { accountName, partOf } from "../model/account-names.ts";
import type { FundingIntent } from "../model/checkout.ts";
import { endsByItself } from "../model/claim.ts";
import { pending, wallet } from "../model/ledger.ts";
import { type LimitsAhead, nothingAhead } from "../model/limits-ahead.ts";
import { type MoneyStanding, moneyActsOf } from "../model/money-acts.ts";
import type { NeededMoney } from "../model/needed-money.ts";
import { adminWhoStopped } from "../model/stop.ts";
import {
  countPayments,
  findBalances,
  findIncidents,
  findIntentOfRun,
  findRunPayment,
  findStopsStanding,
  type Incident,
  type RunPayment,
  type StateCount,
  type Stop,
} from "../store.ts";
import { fundingShown, leftToPay } from "./funding-shown.ts";
import { limitsAheadOf } from "./limits-ahead-of.ts";
import { neededMoney } from "./money-of-run.ts";
import { findPaidAgain, nobodyAgain, type PaidAgain } from "./paid-again.ts";

export type ReadingParts = Pick<Parts, "database" | "clock" | "config" | "payouts" | "checkouts">;

/** The money of a run without what depends on who looks: one reading serves everybody who watches. */
export interface MoneyRead {
  readonly shown: Omit<MoneyOfRun, "acts">;
  readonly standing: MoneyStanding;
}

/** What a run needs, what it has, and how far its payments are. */
export const readMoneyOfRun = async (parts: ReadingParts, actor: Actor, runId: RunId): Promise<MoneyOfRun> =>
  moneyFor(await readMoney(parts, actor, runId), actor);

/** Adds what one person may do. */
export const moneyFor = ({ shown, standing }: MoneyRead, actor: Pick<Actor, "kind" | "role" | "userId">): MoneyOfRun => ({
  ...shown,
  acts: moneyActsOf(standing, { userId: actor.userId, mayFund: mayUse(actor, "payroll.write"), mayPay: mayUse(actor, "payments.pay") }),
});

export const readMoney = (parts: ReadingParts, { companyId }: Pick<Actor, "companyId">, runId: RunId): Promise<MoneyRead> =>
  parts.database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    if (!approvedStates.includes(run.state)) throw runNotReadyForMoney();
    const need = await knownNeed(tx, parts, run);
    const { payment, counts, again } = await paymentsOf(tx, parts, runId);
    const [stop] = await findStopsStanding(tx, companyId);
    const intent = await findIntentOfRun(tx, runId);
    const held = await heldIn(tx, payment?.provider ?? parts.config.payments.provider);
    const missing = payment ? 0n : lackOf(need, held);
    const ahead = payment ? nothingAhead : await limitsAheadOf(tx, parts, { run, need, at: parts.clock.now() });
    const shownIntent = intent ? await fundingShown(tx, parts, intent) : null;
    return {
      shown: {
        ...{ runId, runState: run.state, needed: neededShown(need) },
        wallet: { availableKobo: String(held.available), notSettledKobo: String(held.notSettled) },
        missingKobo: String(missing),
        toPay: toPayFor({ run, missing, intent: shownIntent }, parts),
        cautions: [...ahead.cautions],
        intent: shownIntent,
        payout: payment ? await payoutShown(tx, payment, { counts, again }) : null,
        stop: stop ? await stopShown(tx, stop) : null,
        incidents: await incidentsShown(tx, await findIncidents(tx, { runId, withSettled: false, atMost: 10 })),
      },
      standing: { ...standingOf({ run, missing, ahead, stop, payment, counts, again, intent }), ownAgain: await ownAmong(tx, run, again) },
    };
  });

/** How far the payments of a run are, and who would be paid again; nothing of it before somebody begins. */
const paymentsOf = async (tx: CompanyTransaction, { clock }: ReadingParts, runId: RunId) => {
  const payment = await findRunPayment(tx, runId);
  const counts = payment ? await countPayments(tx, runId) : [];
  const hasUnpaid = peopleIn(counts, "failed", "returned") > 0;
  return { payment, counts, again: hasUnpaid ? await findPaidAgain(tx, { runId, now: clock.now() }) : nobodyAgain };
};

const heldIn = async (tx: CompanyTransaction, provider: ProviderName) => {
  const balances = await findBalances(tx, [wallet, pending(provider)]);
  return { available: -(balances.get(wallet) ?? 0n), notSettled: balances.get(pending(provider)) ?? 0n };
};

const lackOf = ({ total }: NeededMoney, { available }: { available: bigint }) => (total > available ? total - available : 0n);

/** What the open intent still asks for, else what the wallet lacks. Of one person's pay only the press of Pay says how much it is. */
const toPayFor = (
  { run, missing, intent }: { run: Run; missing: bigint; intent: IntentShown | null },
  { config, checkouts }: ReadingParts,
): MoneyOfRun["toPay"] => {
  if (missing === 0n || intent?.state === "open") return missing === 0n ? null : (intent?.toPay ?? null);
  return run.kind === "single" ? null : leftToPay(missing, checkouts[config.payments.provider]);
};

interface Standing {
  readonly run: Run;
  readonly missing: bigint;
  readonly ahead: LimitsAhead;
  readonly stop: Stop | undefined;
  readonly payment: RunPayment | undefined;
  readonly counts: readonly StateCount[];
  readonly again: PaidAgain;
  readonly intent: FundingIntent | undefined;
}

const peopleIn = (counts: readonly StateCount[], ...states: readonly PaymentState[]) =>
  counts.reduce((sum, { state, people }) => (states.includes(state) ? sum + people : sum), 0);

/** Everybody's failed payments are tried again together, one's own among them; not where it is the only one and another could. */
const ownAmong = async (tx: CompanyTransaction, { companyId }: Run, { people }: PaidAgain): Promise<UserId | null> => {
  const [person] = people.length === 1 ? await findPeopleInBrief(tx, people) : [];
  if (!person?.userId) return null;
  const own = await findOwnPay(tx, { companyId, userId: person.userId }, [person]);
  return own.length > 0 ? person.userId : null;
};

const standingOf = ({ run, missing, ahead, stop, payment, counts, again, intent }: Standing): Omit<MoneyStanding, "ownAgain"> => {
  return {
    waitsForPay: run.kind === "single" && intent?.state !== "open",
    ...{
      runState: run.state,
      missing,
      overLimit: ahead.refusal,
      stopBecause: stop?.because ?? null,
      pausedBecause: payment?.pausedBecause ?? null,
    },
    failed: peopleIn(counts, "failed", "returned"),
    again: { people: again.people.length, waitsUntil: again.waitsUntil },
    onTheirWay: peopleIn(counts, "waiting", "held", "on_its_way", "checking"),
  };
};

/** A run's payslips never change once it is approved, so what they need is added up once and not at every look. */
const needs = new Map<string, NeededMoney>();
const needsKept = 500;

const knownNeed = async (tx: CompanyTransaction, parts: ReadingParts, { runId, contentHash }: Run): Promise<NeededMoney> => {
  const key = `${runId} ${contentHash?.toString("hex")} ${parts.config.payments.provider}`;
  const known = needs.get(key) ?? (await neededMoney(tx, parts, runId));
  needs.delete(key);
  needs.set(key, known);
  const [oldest] = needs.keys();
  if (needs.size > needsKept && oldest !== undefined) needs.delete(oldest);
  return known;
};

const neededShown = ({ net, owed, fees, people, total, fromEmployer }: NeededMoney): MoneyOfRun["needed"] => {
  const sums = new Map<string, bigint>();
  for (const { account, amount } of [{ account: "net_pay", amount: net }, ...owed, { account: "fees", amount: fees }])
    sums.set(partOf(account), (sums.get(partOf(account)) ?? 0n) + amount);
  const parts = [...sums].filter(([, amount]) => amount > 0n);
  const later = { part: "later", name: "Paid by you later: your own contributions and the fee", amountKobo: String(-fromEmployer) };
  return {
    totalKobo: String(total),
    parts: [
      ...parts.map(([part, amount]) => ({ part, name: partName(part, people), amountKobo: String(amount) })),
      ...(fromEmployer > 0n ? [later] : []),
    ],
    feesNote:
      people === 0
        ? "Nothing is transferred, so there are no fees."
        : `${people === 1 ? "1 transfer costs" : `${people} transfers cost`} ${formatNaira(fees as Kobo)} at most. You pay the fees, never your people; what is not used stays in your wallet.`,
  };
};

const partName = (account: string, people: number) =>
  account === "net_pay" ? `Net pay of ${people === 1 ? "1 person" : `${people} people`}` : accountName(account);

const payoutShown = async (
  tx: CompanyTransaction,
  payment: RunPayment,
  { counts, again }: Pick<Standing, "counts" | "again">,
): Promise<MoneyOfRun["payout"]> => ({
  ...{ provider: payment.provider, people: payment.people, pausedBecause: payment.pausedBecause },
  goesOnByItself: payment.pausedBecause !== null && endsByItself(payment.pausedBecause),
  startedAt: payment.startedAt.toISOString(),
  startedBy: (await findNames(tx, [payment.startedBy])).get(payment.startedBy) ?? null,
  totalKobo: String(payment.net),
  counts: counts.map(({ state, people, amount }) => ({ state, people, amountKobo: String(amount) })),
  paidKobo: String(counts.find(({ state }) => state === "paid")?.amount ?? 0n),
  again: {
    ...{ people: again.people.length, amountKobo: String(again.amount), refused: again.refused, waiting: again.waiting },
    waitsUntil: again.waitsUntil?.toISOString() ?? null,
  },
  finishedAt: payment.finishedAt?.toISOString() ?? null,
});

/** Who stopped it by name: an admin of the company, or one of us. */
export const stopShown = async (tx: CompanyTransaction, stop: Stop): Promise<PaymentStop> => {
  const by = adminWhoStopped(stop);
  return {
    ...{ stopId: stop.stopId, ofEverybody: stop.companyId === null, isByAlbashi: !by, because: stop.because },
    madeAt: stop.madeAt.toISOString(),
    madeBy: (by && (await findNames(tx, [by])).get(by)) ?? (by ? "An admin who has left" : stop.madeBy),
  };
};

export const incidentsShown = async (tx: CompanyTransaction, found: readonly Incident[]): Promise<PaymentIncident[]> => {
  const people = await findPeopleInBrief(tx, [...new Set(found.flatMap(({ employeeId }) => employeeId ?? []))]);
  const names = await findNames(tx, [...new Set(found.flatMap(({ settledBy }) => settledBy ?? []))]);
  return found.map(({ at, settledAt, settledBy, ...incident }) => ({
    ...incident,
    employeeName: people.find(({ employeeId }) => employeeId === incident.employeeId)?.fullName ?? null,
    at: at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    settledBy: (settledBy && names.get(settledBy)) ?? null,
  }));
};
