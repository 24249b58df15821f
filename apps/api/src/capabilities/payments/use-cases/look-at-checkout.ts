import type { CheckoutId, CompanyId } from "@albashi/contracts/ids";
import { dayMs, later } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import type { ChargeOutcome } from "../../../providers/checkout/port.ts";
import { findRun } from "../../payroll/index.ts";
import { type Checkout, type Decision, decide, type FundingIntent, wasToBring } from "../model/checkout.ts";
import { missingOf, settlesFrom } from "../model/funding.ts";
import { moneyIn, moneySettled } from "../model/funding-books.ts";
import * as words from "../model/funding-words.ts";
import type { Journal } from "../model/ledger.ts";
import {
  acceptCheckout,
  bookJournals,
  findCheckout,
  findCheckoutsOf,
  insertAnswers,
  insertIncidents,
  lockCheckout,
  moveCheckout,
  saveLook,
} from "../store.ts";
import { collectOwed } from "./collect-owed.ts";
import { endIntent } from "./end-intent.ts";
import { holdIntent } from "./hold-intent.ts";
import { idOfSum } from "./id-of-sum.ts";
import { balanceIfDue, settleIfCovered } from "./settle-checkout.ts";
import { takeBack } from "./take-back.ts";

export type LookingParts = Pick<Parts, "database" | "clock" | "config" | "checkouts" | "payouts" | "live">;

/** What a look found out: whether the provider could be asked at all, and when to ask again. */
export interface Looked {
  readonly isKnown: boolean;
  readonly nextLookAt: Date | null;
}

/**
 * Asks the provider what became of a checkout, and credits what it says it took for us. Nothing else moves a checkout: no
 * message, no word of the browser. Asking twice, or two at once, credits once.
 */
export const lookAtCheckout = async (
  parts: LookingParts,
  { companyId, checkoutId }: { companyId: CompanyId; checkoutId: CheckoutId },
): Promise<Looked | undefined> => {
  const { database, clock, checkouts } = parts;
  const checkout = await database.inCompany(companyId, (tx) => findCheckout(tx, checkoutId));
  if (!checkout) return undefined;
  const provider = checkouts[checkout.provider];
  const askedAt = clock.now();
  // A reference of play money means nothing to the provider's real side, and the other way round.
  const isOfOurs = provider.isLive === checkout.isLive;
  const outcome = isOfOurs ? await provider.charge(checkout.reference) : undefined;
  const balanceAskedAt = clock.now();
  const available = await balanceIfDue(parts, checkout, balanceAskedAt);
  const { runId, ...looked } = await database.inCompany(companyId, (tx) =>
    writeDown(tx, parts, { companyId, checkout, outcome, askedAt, available, balanceAskedAt }),
  );
  if (runId) parts.live.wake(runId);
  return looked;
};

interface Told {
  readonly companyId: CompanyId;
  readonly checkout: Checkout;
  readonly outcome: ChargeOutcome | undefined;
  readonly askedAt: Date;
  readonly available: bigint | undefined;
  readonly balanceAskedAt: Date;
}

interface Written {
  readonly companyId: CompanyId;
  readonly intent: FundingIntent;
  readonly checkout: Checkout;
  readonly at: Date;
}

const writeDown = async (tx: CompanyTransaction, parts: LookingParts, told: Told) => {
  const { companyId, outcome, askedAt } = told;
  const at = parts.clock.now();
  // Whoever writes about an intent holds it first: two answers about one checkout are read one after the other.
  const intent = await holdIntent(tx, told.checkout.intentId);
  const checkout = await lockCheckout(tx, told.checkout.checkoutId);
  if (!intent || !checkout) throw new Error(`The checkout ${told.checkout.checkoutId} is not there any more.`);
  const written = { companyId, intent, checkout, at };
  if (!outcome) {
    await refusePlayMoney(tx, written);
    return { runId: intent.runId, isKnown: true, nextLookAt: null };
  }
  const { reference } = checkout;
  await insertAnswers(tx, companyId, [{ reference, call: "charge", askedAt, readAs: readAs(outcome), raw: outcome.raw }]);
  const decision = decide(checkout, outcome);
  const journals = await carryOut(tx, parts, written, decision);
  // What was taken back waits for nothing any more: no later word makes it money that can be spent.
  const isGone = decision.kind === "taken_back" || checkout.takenBack > 0n;
  // Only while the provider still says so: other people's money must not settle what it takes back or does not know.
  const mayBeSettled = decision.kind === "nothing" && !isGone && outcome.kind === "found" && outcome.status === "succeeded";
  const settled = mayBeSettled ? await settle(tx, parts, written, told) : { isBusy: false, journals: [] };
  journals.push(...settled.journals);
  const now = (await findCheckout(tx, checkout.checkoutId)) ?? checkout;
  if (!isGone) await tellIfOverdue(tx, { ...written, checkout: now });
  const nextLookAt = isGone ? null : settled.isBusy ? soon(parts, at) : nextLookOf(parts, now, at);
  await saveLook(tx, { checkoutId: checkout.checkoutId, nextLookAt });
  await finishIfFunded(tx, written);
  await bookJournals(tx, companyId, journals);
  return { runId: intent.runId, isKnown: outcome.kind !== "unknown", nextLookAt };
};

/** A card's money that is not there a day after it should be: somebody asks the provider, for nobody is paid from it meanwhile. */
const tellIfOverdue = async (tx: CompanyTransaction, { companyId, checkout, intent: { runId }, at }: Written) => {
  const { acceptedAt, settledAt, reference } = checkout;
  if (acceptedAt === null || settledAt !== null || at < later(settlesFrom(acceptedAt), dayMs)) return;
  await insertIncidents(tx, companyId, { found: [{ ...words.overdueIncident, reference, runId, employeeId: null }], at });
};

const readAs = (outcome: ChargeOutcome): string => {
  if (outcome.kind === "found") return `found ${outcome.status}`;
  return outcome.kind === "unknown" ? `unknown ${outcome.why}` : outcome.kind;
};

const refusePlayMoney = async (tx: CompanyTransaction, { checkout: { checkoutId, accepted } }: Written) => {
  if (accepted === null) await moveCheckout(tx, { checkoutId, state: "refused", message: words.playMoneyWords });
  await saveLook(tx, { checkoutId, nextLookAt: null });
};

/** Writes a decision down, and answers what is to be booked for it. */
const carryOut = async (tx: CompanyTransaction, parts: LookingParts, written: Written, decision: Decision): Promise<Journal[]> => {
  const { companyId, checkout, intent, at } = written;
  const { checkoutId, reference } = checkout;
  const { runId } = intent;
  switch (decision.kind) {
    case "nothing":
      return [];
    case "moved":
      await moveCheckout(tx, { checkoutId, state: decision.state, message: decision.message });
      return [];
    case "refused":
      if (checkout.accepted === null)
        await moveCheckout(tx, { checkoutId, state: "refused", message: words.refusedWords(decision.because) });
      await insertIncidents(tx, companyId, {
        found: [{ ...words.refusedIncident(decision.because), reference, runId, employeeId: null }],
        at,
      });
      return [];
    case "less":
      await insertIncidents(tx, companyId, { found: [{ ...words.lessIncident, reference, runId, employeeId: null }], at });
      return [];
    case "credited":
      return credit(tx, parts, written, decision);
    case "taken_back":
      return takeBack(tx, { ...written, happenedAt: decision.charge.happenedAt ?? at });
  }
};

const credit = async (
  tx: CompanyTransaction,
  parts: LookingParts,
  { companyId, checkout, intent, at }: Written,
  { more, charge }: Extract<Decision, { kind: "credited" }>,
): Promise<Journal[]> => {
  // What comes later waits where the first of it waits, and is settled with it.
  const isSettled = checkout.accepted === null ? charge.settles === "at_once" : checkout.settledAt !== null;
  const happenedAt = charge.happenedAt ?? at;
  const expected = { asked: checkout.amount, toBring: wasToBring(checkout, parts.checkouts[checkout.provider].feeIs) };
  await acceptCheckout(tx, {
    ...{ checkoutId: checkout.checkoutId, accepted: charge.accepted, fee: charge.fee, channel: charge.channel },
    ...{ acceptedAt: happenedAt, settledAt: isSettled ? at : null, message: words.wordsOfAmount(expected, charge.accepted) },
  });
  const idOfMore = idOfSum(checkout.checkoutId, charge.accepted);
  const journal = moneyIn(checkout, { more, idOfMore, isSettled, at, happenedAt, runId: intent.runId });
  if (!isSettled) return [journal];
  const { subject } = journal;
  return [journal, ...(await collectOwed(tx, parts, { companyId, subject, amount: more, wasPending: false, at }))];
};

/** What a card brought can be spent from now on, if it is there. */
const settle = async (
  tx: CompanyTransaction,
  parts: LookingParts,
  { companyId, checkout, intent, at }: Written,
  { available, balanceAskedAt }: Told,
): Promise<{ isBusy: boolean; journals: Journal[] }> => {
  const settled = await settleIfCovered(tx, parts, { checkout, available, askedAt: balanceAskedAt, at });
  const { checkoutId, accepted: amount } = checkout;
  if (settled !== "settled" || amount === null) return { isBusy: settled === "busy", journals: [] };
  const collected = await collectOwed(tx, parts, { companyId, subject: checkoutId, amount, wasPending: true, at });
  return { isBusy: false, journals: [moneySettled(checkout, { amount, at, runId: intent.runId }), ...collected] };
};

const soon = ({ config: { payments } }: LookingParts, now: Date): Date => later(now, payments.looksMs[0] ?? payments.lookEveryMs);

/** Soon at first, then ever more seldom, and no more once there is nothing to learn. Late money is still looked for. */
const nextLookOf = ({ config }: LookingParts, checkout: Checkout, now: Date): Date | null => {
  const { looksMs, lookEveryMs, looksForMs } = config.payments;
  if (checkout.state === "refused" || checkout.settledAt !== null) return null;
  if (checkout.acceptedAt !== null) {
    const from = settlesFrom(checkout.acceptedAt);
    return from > now ? from : later(now, lookEveryMs);
  }
  if (now.getTime() - checkout.madeAt.getTime() >= looksForMs) return null;
  return later(now, looksMs[checkout.looks + 1] ?? lookEveryMs);
};

/** All that an intent asked for is there: its run can be paid; one person's pay goes out by itself. */
const finishIfFunded = async (tx: CompanyTransaction, { companyId, intent, at }: Written) => {
  if (intent.state !== "open" || missingOf(intent, await findCheckoutsOf(tx, intent.intentId)) > 0n) return;
  await endIntent(tx, { intent, state: "funded", at });
  const run = intent.runId ? await findRun(tx, intent.runId) : undefined;
  if (run?.kind !== "single") return;
  await enqueue(tx, { workflow: "payFundedRun", payload: { companyId, runId: run.runId }, at, companyId });
};
