import type { PayoutProvider } from "../../../providers/payout/port.ts";
import { roomFor } from "../model/room.ts";

const promised = new WeakMap<PayoutProvider, number>();

/**
 * Keeps room on the way to a provider for payments while they are claimed, until they wait there for their turn themselves. What is
 * claimed beyond that would not be sent in time; where there is no room at all, nothing is done.
 */
export const inRoom = async <Result>(
  provider: PayoutProvider,
  { atMost, claimMs }: { atMost: number; claimMs: number },
  claim: (places: number) => Promise<Result>,
): Promise<Result | undefined> => {
  const taken = promised.get(provider) ?? 0;
  const { callsAnOrder } = provider;
  const places = Math.min(atMost, roomFor(provider.load(), { claimMs, callsAnOrder, promised: taken }));
  if (places === 0) return undefined;
  promised.set(provider, taken + places);
  try {
    return await claim(places);
  } finally {
    promised.set(provider, (promised.get(provider) ?? 0) - places);
  }
};
