import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { dayMs, later, monthInWords } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import type { PayoutOrder, PayoutProvider, ProviderName } from "../../../providers/payout/port.ts";
import { type CompanySeal, companySeal } from "../../../sealing/company-seal.ts";
import { findRun, type Run } from "../../payroll/index.ts";
import { accountNumberBoundTo, findPlacesToPay, type PlaceToPay } from "../../people/index.ts";
import type { Attempt } from "../model/attempt.ts";
import { sentJournal } from "../model/books.ts";
import { isTriedAgain, type Leave, type Limits, leaveToSend, type Standing, thatFit } from "../model/claim.ts";
import { heldBecause } from "../model/destination.ts";
import { incidents } from "../model/incidents.ts";
import {
  bookJournals,
  endNews,
  findRunStanding,
  holdChangesOff,
  holdStopsOff,
  insertIncidents,
  lockAttemptsToSend,
  lockRunPayment,
  markClaimed,
  markHeld,
  type RunStanding,
  savePause,
  sumUnsent,
} from "../store.ts";
import { askForLook } from "./ask-for-look.ts";
import { standStill } from "./stand-still.ts";
import { tellOfPayout } from "./tell-of-payout.ts";

/** A payment that this sender alone may send, for as long as its claim is fresh. */
export interface Claimed {
  readonly attempt: Attempt;
  readonly order: PayoutOrder;
}

export interface Claim {
  readonly claimed: readonly Claimed[];
  /** over: nothing is left to send. waits: something is, but not now. stands: until a person does something. */
  readonly next: "more" | "over" | "waits" | "stands";
}

type ClaimParts = Pick<Parts, "database" | "clock" | "config" | "vault" | "payouts">;

interface ClaimOf {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly available: bigint;
  readonly atMost: number;
}

/**
 * Takes the next payments of a run to send them, in one transaction: nothing stops them, the money is there, each still goes
 * where it was approved to go, and the books say that it is on its way. From here on only the provider knows what became of one.
 */
export const claimPayments = async (parts: ClaimParts, of: ClaimOf): Promise<Claim> => {
  try {
    return await parts.database.inCompany(of.companyId, (tx) => claimIn(parts, tx, of));
  } catch (error) {
    // Nothing of it has happened, and there is less now: it is looked at anew.
    if (error instanceof Overtaken) return claimPayments(parts, of);
    throw error;
  }
};

/** Others claimed the same money between our look at it and our booking. */
class Overtaken extends Error {}

const claimIn = async (parts: ClaimParts, tx: CompanyTransaction, of: ClaimOf): Promise<Claim> => {
  const { companyId, runId } = of;
  const now = parts.clock.now();
  const look = async () => {
    const standing = await findRunStanding(tx, { companyId, runId, since: later(now, -dayMs) });
    return standing && withSettings(parts, standing, of);
  };
  // None of these needs the other's answer, so they travel in one flight; they are still carried out in this order.
  const [, , standing, unsent, seal, run] = await Promise.all([
    holdStopsOff(tx, companyId),
    holdChangesOff(tx, runId),
    look(),
    lockAttemptsToSend(tx, { ...of, now, which: "new" }),
    companySeal(parts, tx, companyId),
    findRun(tx, runId),
  ]);
  if (!standing || !run) return { claimed: [], next: "over" };
  const leave = leaveToSend(standing);
  if (leave.may) return claimWithin(parts, tx, { ...of, ...standing, leave, unsent, seal, run, look, now });
  if (leave.pauses) await standStill(tx, { companyId, runId, because: leave.pauses, at: now });
  if (standing.isStopped && unsent.length > 0) await tellOfPayout(tx, { companyId, runId, event: "stopped", at: now });
  return { claimed: [], next: "stands" };
};

const withSettings = ({ config, payouts }: ClaimParts, standing: RunStanding, { available }: ClaimOf) => ({
  ...standing,
  ...{ available, limits: standing.limits ?? config.payments.limits, deductsAtOnce: payouts[standing.provider].deductsAtOnce },
});

const isOverdrawn = (standing: Standing | undefined): boolean => {
  const leave = standing && leaveToSend({ ...standing, pausedBecause: null });
  return leave?.may === true && leave.budget < 0n;
};

interface Within extends ClaimOf {
  readonly leave: Extract<Leave, { may: true }>;
  readonly limits: Limits;
  readonly provider: ProviderName;
  readonly pausedBecause: string | null;
  readonly unsent: readonly Attempt[];
  readonly seal: CompanySeal;
  readonly run: Run;
  readonly look: () => Promise<Standing | undefined>;
  readonly now: Date;
}

/** Claims what fits; and where not even the next payment does, says why the run stands still. */
const claimWithin = async (parts: ClaimParts, tx: CompanyTransaction, within: Within): Promise<Claim> => {
  const { companyId, runId, leave, pausedBecause, now } = within;
  const { going, barred } = await lookAtDestinations(tx, within.unsent, {
    limits: within.limits,
    provider: parts.payouts[within.provider],
  });
  await markHeld(tx, barred);
  const fitting = thatFit(going, leave.budget);
  const because = going.length > 0 && fitting.length === 0 ? leave.otherwise(await sumUnsent(tx, runId)) : null;
  if (because !== null && because !== pausedBecause) await standStill(tx, { companyId, runId, because, at: now });
  // A pause that ends by itself has ended once something could be sent.
  if (because === null && pausedBecause !== null) {
    await savePause(tx, { runId, because });
    await endNews(tx, { runId, event: "stands_still", at: now });
  }
  if (fitting.length > 0) return { claimed: await claim(parts, tx, within, fitting), next: "more" };
  if (barred.length > 0) return { claimed: [], next: "more" };
  const again = await claimAgain(parts, tx, within);
  if (again.length > 0) return { claimed: again, next: "more" };
  return { claimed: [], next: because === null ? "over" : isTriedAgain(because) ? "waits" : "stands" };
};

/**
 * Those that the provider never had, once nobody can be sent for the first time. They are booked as on their way already, so that
 * their money is not looked for a second time. What may not go where it was sent to stays as it is, and somebody is told.
 */
const claimAgain = async (parts: ClaimParts, tx: CompanyTransaction, within: Within): Promise<Claimed[]> => {
  const { companyId, runId, now } = within;
  await lockRunPayment(tx, runId);
  const unknown = await lockAttemptsToSend(tx, { ...within, which: "again" });
  const { going, barred } = await lookAtDestinations(tx, unknown, { limits: within.limits, provider: parts.payouts[within.provider] });
  const found = barred.map(({ reference, employeeId }) => ({ ...incidents.resendBarred, reference, runId, employeeId }));
  await insertIncidents(tx, companyId, { found, at: now });
  return going.length > 0 ? claim(parts, tx, within, going) : [];
};

interface Going extends Attempt {
  readonly place: PlaceToPay;
}

/** Each payment that may go where it was approved to go; and why the others may not. */
const lookAtDestinations = async (
  tx: CompanyTransaction,
  waiting: readonly Attempt[],
  { limits, provider }: { limits: Limits; provider: PayoutProvider },
) => {
  const ids = waiting.map(({ employeeId }) => employeeId);
  const places = new Map(ids.length > 0 ? (await findPlacesToPay(tx, ids)).map((place) => [place.employeeId, place]) : []);
  const going: Going[] = [];
  const barred: (Attempt & { because: string })[] = [];
  for (const attempt of waiting) {
    const place = places.get(attempt.employeeId);
    const because = heldBecause(attempt, { now: place, limits, provider });
    if (because) barred.push({ ...attempt, because });
    else if (place) going.push({ ...attempt, place });
  }
  return { going, barred };
};

const claim = async (parts: ClaimParts, tx: CompanyTransaction, within: Within, fitting: readonly Going[]): Promise<Claimed[]> => {
  const { companyId, runId, seal, run, now, look } = within;
  const { claimMs, looksMs, lookEveryMs } = parts.config.payments;
  const [claimId, lookAt] = [newId(), later(now, claimMs)];
  const narration = `Salary ${monthInWords(run)}`;
  const claimed = fitting.map(({ place, ...attempt }): Claimed => {
    const { reference, amount, bankCode, accountName, bankAccountId, numberSealed } = attempt;
    const accountNumber = seal.unseal(numberSealed, accountNumberBoundTo(bankAccountId));
    const isAgain = attempt.state === "unknown" && !attempt.isHere ? 1 : 0;
    const looks = attempt.isHere ? attempt.looks : 0;
    const ours = { state: "queued", claim: claimId, claimedAt: now, looks, notFound: 0, nextLookAt: lookAt, isHere: false } as const;
    return {
      attempt: { ...attempt, ...ours, resent: attempt.resent + isAgain },
      order: { reference, amount, bankCode, accountName, accountNumber, narration, email: place.email },
    };
  });
  const sent = fitting.filter(({ state }) => state === "created").map((attempt) => sentJournal(attempt, now));
  // In one flight again. Booking locks the accounts, so that what stands there afterwards counts everybody's claims.
  const [, , , after] = await Promise.all([
    markClaimed(tx, { attemptIds: fitting.map(({ attemptId }) => attemptId), claim: claimId, at: now, lookAt }),
    askForLook(tx, { companyId, runId, dueAt: later(now, looksMs[0] ?? lookEveryMs), now }),
    bookJournals(tx, companyId, sent),
    look(),
  ]);
  // What is sent again takes nothing more, however little is left.
  if (sent.length > 0 && isOverdrawn(after)) throw new Overtaken();
  return claimed;
};
