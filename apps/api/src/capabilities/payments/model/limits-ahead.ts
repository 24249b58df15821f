import type { RunKind } from "@albashi/contracts/payroll-runs";
import { formatNaira, type Kobo } from "@albashi/money";
import type { PayoutProvider } from "../../../providers/payout/port.ts";
import type { Limits } from "./claim.ts";

interface ToBePaid {
  readonly kind: RunKind;
  readonly net: bigint;
  /** How often each amount is paid out; as far as it is known, those that could be too large or too small. */
  readonly payments: readonly { readonly net: bigint; readonly people: number }[];
}

interface Bounds {
  readonly limits: Limits;
  readonly provider: Pick<PayoutProvider, "smallest" | "largest">;
  /** Within the last 24 hours. */
  readonly sent: bigint;
}

/** What limits will do to a run that is not paid yet. */
export interface LimitsAhead {
  /** Why none of it could go out, so that no money is to be brought in for it. */
  readonly refusal: string | null;
  /** What could not, or not at once. Everybody else is paid. */
  readonly cautions: readonly string[];
}

export const nothingAhead: LimitsAhead = { refusal: null, cautions: [] };

/** Tells what limits will keep from going out, and the cure, before anybody brings in money for it. */
export const limitsAhead = ({ kind, net, payments }: ToBePaid, { limits, provider, sent }: Bounds): LimitsAhead => {
  if (net > limits.perRun) return { refusal: overRun({ net, limit: limits.perRun }), cautions: [] };
  const held = heldOf(payments, { limits, provider });
  // Of one person's pay that is all of it.
  if (kind === "single" && held[0] !== undefined) return { refusal: held[0], cautions: [] };
  const room = limits.perDay > sent ? limits.perDay - sent : 0n;
  return { refusal: null, cautions: net > room ? [...held, overDay({ net, room, limit: limits.perDay })] : held };
};

const naira = (amount: bigint) => formatNaira(amount as Kobo);

const overRun = ({ net, limit }: { net: bigint; limit: bigint }) =>
  `The run pays ${naira(net)}, over your company's limit of ${naira(limit)} for one run. Write to us to have it raised.`;

/** What would be held, by its cause. What the provider cannot pay at all no raised limit cures. */
const heldOf = (payments: ToBePaid["payments"], { limits, provider }: Pick<Bounds, "limits" | "provider">): string[] => {
  const { smallest, largest } = provider;
  const { perItem } = limits;
  const causes = [
    {
      isHeld: (amount: bigint) => amount > largest,
      what: `over the ${naira(largest)} that the provider pays at a time`,
      cureFor: anotherWay,
    },
    {
      isHeld: (amount: bigint) => amount > perItem && amount <= largest,
      what: `over your company's limit of ${naira(perItem)} for one payment`,
      cureFor: () => "Write to us to have it raised first.",
    },
    {
      isHeld: (amount: bigint) => amount < smallest,
      what: `under the ${naira(smallest)} that the provider pays at the least`,
      cureFor: anotherWay,
    },
  ];
  return causes.flatMap(({ isHeld, what, cureFor }) => {
    const people = payments.reduce((sum, payment) => (isHeld(payment.net) ? sum + payment.people : sum), 0);
    if (people === 0) return [];
    return [`${people === 1 ? "1 payment is" : `${people} payments are`} ${what}, and would be held. ${cureFor(people)}`];
  });
};

const anotherWay = (people: number) => `Pay ${people === 1 ? "this person" : "these people"} another way.`;

const overDay = ({ net, room, limit }: { net: bigint; room: bigint; limit: bigint }) =>
  `The run pays ${naira(net)}, and ${room === 0n ? "nothing" : naira(room)} of it could go out now: your company's limit is ${naira(limit)} in any 24 hours. The rest follows by itself; write to us if it cannot wait.`;
