import { type Clock, secondMs } from "@albashi/dates";
import type { PayoutProvider } from "../../../providers/payout/port.ts";

const asked = new WeakMap<PayoutProvider, { readonly at: Date; readonly answer: Promise<bigint> }>();

/** What can be spent at a provider, as it said within the last second: many senders ask at once. Throws when it cannot be had. */
export const balanceAt = (provider: PayoutProvider, clock: Clock): Promise<bigint> => {
  const at = clock.now();
  const known = asked.get(provider);
  if (known && at.getTime() - known.at.getTime() < secondMs) return known.answer;
  const answer = provider.balance().then(({ available }) => available);
  asked.set(provider, { at, answer });
  // What could not be had is asked for again by the next.
  answer.catch(() => asked.delete(provider));
  return answer;
};
