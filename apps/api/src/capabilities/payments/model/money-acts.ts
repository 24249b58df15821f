import type { UserId } from "@albashi/contracts/ids";
import type { MoneyAct } from "@albashi/contracts/payments-runs";
import type { RunState } from "@albashi/contracts/payroll-runs";
import { formatNaira, type Kobo } from "@albashi/money";
import { endsByItself } from "./claim.ts";

/** Where the money of a run stands, as far as it decides what may be done. */
export interface MoneyStanding {
  readonly runState: RunState;
  /** Its money is asked for by Pay alone: it is one person's, nobody has pressed Pay, and it would pay out by itself. */
  readonly waitsForPay: boolean;
  readonly missing: bigint;
  readonly stopBecause: string | null;
  readonly pausedBecause: string | null;
  readonly failed: number;
  /** Whose login the only payment that failed is of, where another admin could pay it again. */
  readonly ownFailed: UserId | null;
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

const ownPayBars = (act: MoneyAct, { ownFailed }: MoneyStanding, { userId }: Rights): string | null =>
  act === "retry" && ownFailed === userId ? "The one payment that failed is your own pay. Ask another admin to pay it again." : null;

const isWaiting = (state: RunState) => state === "approved" || state === "funding";
const isBegun = (state: RunState) => state === "paying" || state === "partially_settled";

const whyNot: Readonly<Record<MoneyAct, (standing: MoneyStanding) => string | null>> = {
  fund: ({ runState, missing, waitsForPay }) => {
    if (!isWaiting(runState)) return "Its money was brought in before it was paid.";
    if (missing === 0n) return "Nothing is missing: the wallet holds what is needed.";
    return waitsForPay ? fundedByPayWords : null;
  },
  start: ({ runState, missing, stopBecause }) => {
    if (!isWaiting(runState)) return "Paying has begun already.";
    if (missing > 0n) return `The wallet lacks ${formatNaira(missing as Kobo)}. Bring in the money first.`;
    return stopBecause === null ? null : stopped(stopBecause);
  },
  resume: ({ runState, pausedBecause, stopBecause }) => {
    if (!isBegun(runState) || pausedBecause === null) return "It does not stand still.";
    if (endsByItself(pausedBecause)) return "It goes on by itself: only time is needed.";
    return stopBecause === null ? null : stopped(stopBecause);
  },
  retry: ({ runState, failed, stopBecause }) => {
    if (!isBegun(runState) || failed === 0) return "No payment of it failed or came back.";
    return stopBecause === null ? null : stopped(stopBecause);
  },
  close: ({ runState, failed, onTheirWay }) => {
    if (runState === "closed") return "It is closed already.";
    if (runState === "settled") return null;
    return isBegun(runState) && failed + onTheirWay > 0
      ? "Not everybody is paid. Wait for what is on its way; pay what failed again, or put it back into the wallet."
      : "It is closed when everybody is paid.";
  },
};

/** Pay asks for proof that it is you, and bringing in money does not. */
export const fundedByPayWords =
  "Money for one person's pay is brought in with Pay on their row. You can also bring it into the wallet and begin to pay here.";

const stopped = (because: string) => `Payments are stopped: ${because} Have the stop lifted first.`;
