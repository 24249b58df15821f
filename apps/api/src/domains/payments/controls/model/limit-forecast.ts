import type { LimitNotice } from "@albashi/contracts/payments/reasons";
import type { RunKind } from "@albashi/contracts/payroll/runs";
import type { PayoutProvider } from "../../../../providers/payout/port.ts";
import { type AmountHold, amountBlock } from "./amount-limits.ts";
import type { Limits } from "./limits.ts";

interface ToBePaid {
  readonly kind: RunKind;
  readonly net: bigint;
  /** How often each amount is paid; where known, only amounts that could be too large or too small. */
  readonly payments: readonly { readonly net: bigint; readonly people: number }[];
}

interface Bounds {
  readonly limits: Limits;
  readonly provider: Pick<PayoutProvider, "smallest" | "largest">;
  /** Within the last 24 hours. */
  readonly sent: bigint;
}

/** How limits will affect a run that is not paid yet. */
export interface LimitForecast {
  /** Why none of it could be sent, so that no funding is requested for it. */
  readonly exceeded: LimitNotice | null;
  /** What could not be sent, or not at once. All other employees are paid. */
  readonly cautions: readonly LimitNotice[];
}

export const emptyLimitForecast: LimitForecast = { exceeded: null, cautions: [] };

/** Forecasts what limits will hold back, before money is brought in for it. */
export const computeLimitForecast = ({ kind, net, payments }: ToBePaid, { limits, provider, sent }: Bounds): LimitForecast => {
  if (net > limits.perRun)
    return { exceeded: { reason: "run_limit_exceeded", netKobo: String(net), limitKobo: String(limits.perRun) }, cautions: [] };
  const held = heldOf(payments, { limits, provider });
  // For a single payment that is the whole run.
  if (kind === "single" && held[0] !== undefined) return { exceeded: held[0], cautions: [] };
  const room = limits.perDay > sent ? limits.perDay - sent : 0n;
  const ofDay = { netKobo: String(net), availableKobo: String(room), limitKobo: String(limits.perDay) };
  return { exceeded: null, cautions: net > room ? [...held, { reason: "daily_limit_reached", ...ofDay }] : held };
};

/** The payments that would be held, counted by reason. A raised limit does not help where the provider cannot pay the amount at all. */
const heldOf = (payments: ToBePaid["payments"], { limits, provider }: Pick<Bounds, "limits" | "provider">): LimitNotice[] => {
  const counts = new Map<AmountHold["reason"], { payments: number; limit: bigint }>();
  for (const { net, people } of payments) {
    const hold = amountBlock(net, { limits, provider });
    if (hold) counts.set(hold.reason, { payments: (counts.get(hold.reason)?.payments ?? 0) + people, limit: hold.limit });
  }
  return inOrder.flatMap((reason) => {
    const counted = counts.get(reason);
    return counted ? [{ reason, payments: counted.payments, limitKobo: String(counted.limit) }] : [];
  });
};

const inOrder = ["above_provider_maximum", "above_payment_limit", "below_provider_minimum"] as const;
