import type { UserId } from "@albashi/contracts/ids";
import type { MoneyAct } from "@albashi/contracts/payments-runs";
import type { RunState } from "@albashi/contracts/payroll-runs";
import { lagosTimeInWords } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import { endsByItself } from "./claim.ts";

/** Where the money of a run stands, as far as it decides what may be done. */
export interface MoneyStanding {
  readonly runState: RunState;
  /** Its money is asked for by Pay alone: it is one person's, nobody has pressed Pay, and it would pay out by itself. */
  readonly waitsForPay: boolean;
  readonly missing: bigint;
  /** Why limits would let none of it go out. */
  readonly overLimit: string | null;
  readonly stopBecause: string | null;
  readonly pausedBecause: string | null;
  /** How many people's payments failed or came back. */
  readonly failed: number;
  /** How many people would be paid again now, and from when on the first of those can be who must wait. */
  readonly again: { readonly people: number; readonly waitsUntil: Date | null };
  /** Whose login the only payment is of that would be paid again, where another admin could do it. */
  readonly ownAgain: UserId | null;
  readonly onTheirWay: number;
}

interface Rights {
  readonly userId: UserId;
  readonly mayFund: boolean;
  readonly mayPay: boolean;
}

/** What somebody may do with the money of a run, and where not, why not and what to do. */
export const moneyActsOf = (standing: MoneyStanding, rights: Rights): { act: MoneyAct; may: boolean; whyNot: string | null }[] =>
  (["fund", "start", "resume", "retry", "close"] as const).map((act) => {
    const why = rightMissing(act, rights) ?? whyNot[act](standing) ?? ownPayBars(act, standing, rights);
    return { act, may: why === null, whyNot: why };
  });

const rightMissing = (act: MoneyAct, { mayFund, mayPay }: Rights): string | null =>
  (act === "fund" ? mayFund : mayPay) ? null : "Your role may not do this. Ask an owner or somebody of payroll.";

const ownPayBars = (act: MoneyAct, { ownAgain }: MoneyStanding, { userId }: Rights): string | null =>
  act === "retry" && ownAgain === userId
    ? "The one payment that can be paid again is your own pay. Ask another admin to pay it again."
    : null;

const isWaiting = (state: RunState) => state === "approved" || state === "funding";
const isBegun = (state: RunState) => state === "paying" || state === "partially_settled";

const whyNot: Readonly<Record<MoneyAct, (standing: MoneyStanding) => string | null>> = {
  fund: ({ runState, missing, overLimit, waitsForPay }) => {
    if (!isWaiting(runState)) return "Its money was brought in before it was paid.";
    if (missing === 0n) return "Nothing is missing: the wallet holds what is needed.";
    return overLimit ?? (waitsForPay ? fundedByPayWords : null);
  },
  start: ({ runState, missing, overLimit, stopBecause }) => {
    if (!isWaiting(runState)) return "Paying has begun already.";
    if (overLimit !== null) return overLimit;
    if (missing > 0n) return `The wallet lacks ${formatNaira(missing as Kobo)}. Bring in the money first.`;
    return stopBecause === null ? null : stopped(stopBecause);
  },
  resume: ({ runState, pausedBecause, stopBecause }) => {
    if (!isBegun(runState) || pausedBecause === null) return "It does not stand still.";
    if (endsByItself(pausedBecause)) return "It goes on by itself: only time is needed.";
    return stopBecause === null ? null : stopped(stopBecause);
  },
  retry: ({ runState, failed, again, stopBecause }) => {
    if (!(isBegun(runState) || runState === "settled") || failed === 0) return "No payment of it failed or came back.";
    if (again.people === 0) return nobodyAgainWords(again);
    return stopBecause === null ? null : stopped(stopBecause);
  },
  close: ({ runState, failed, onTheirWay }) => {
    if (runState === "closed") return "It is closed already.";
    // What came back after everybody was paid is owed to somebody again.
    if (runState === "settled" && failed + onTheirWay === 0) return null;
    return (isBegun(runState) || runState === "settled") && failed + onTheirWay > 0
      ? "Not everybody is paid. Wait for what is on its way; pay what failed again, or put it back into the wallet."
      : "It is closed when everybody is paid.";
  },
};

/** Pay asks for proof that it is you, and bringing in money does not. */
export const fundedByPayWords =
  "Money for one person's pay is brought in with Pay on their row. You can also bring it into the wallet and begin to pay here.";

const nobodyAgainWords = ({ waitsUntil }: MoneyStanding["again"]) =>
  waitsUntil
    ? `What failed may still arrive, so it is not paid again before ${lagosTimeInWords(waitsUntil)}.`
    : "Nobody can be paid again together. Open each payment that failed: it says what to do first.";

const stopped = (because: string) => `Payments are stopped: ${because} Have the stop lifted first.`;
