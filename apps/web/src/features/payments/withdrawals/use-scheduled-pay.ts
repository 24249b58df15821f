import type { ResponseOf } from "@albashi/contracts/contract";
import { ListScheduledPayouts } from "@albashi/contracts/payments/payout-start";
import { formatWeekday, localDate } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../payment-queries.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.scheduled;

/** The scheduled payouts, whose money is in the wallet and not reserved. Undefined while they load. */
export const useScheduledPay = () =>
  useQuery({ queryKey: keys.scheduled, queryFn: ({ signal }) => call(ListScheduledPayouts, { signal }) }).data;

interface WalletState {
  readonly scheduled: ResponseOf<typeof ListScheduledPayouts> | undefined;
  readonly withdrawableKobo: string;
}

const describe = ({ payouts, totalKobo }: ResponseOf<typeof ListScheduledPayouts>) => ({
  amount: formatNaira(kobo(totalKobo)),
  day: payouts[0] && formatWeekday(localDate(payouts[0].payDay)),
});

/** What of the wallet is scheduled to be paid, and how much can be withdrawn without touching it; null where nothing is scheduled. */
export const scheduledText = ({ scheduled, withdrawableKobo }: WalletState): string | null => {
  const { amount, day } = scheduled ? describe(scheduled) : {};
  if (!scheduled || amount === undefined || day === undefined) return null;
  const free = BigInt(withdrawableKobo) - BigInt(scheduled.totalKobo);
  return messages.free({ amount, day, free: formatNaira(kobo(String(free > 0n ? free : 0n))) });
};

/** A warning when a withdrawal takes money that a scheduled payout needs; null otherwise. */
export const shortfallWarning = ({ scheduled, withdrawableKobo }: WalletState, totalKobo: string): string | null => {
  const { amount, day } = scheduled ? describe(scheduled) : {};
  if (!scheduled || amount === undefined || day === undefined) return null;
  return BigInt(withdrawableKobo) - BigInt(totalKobo) < BigInt(scheduled.totalKobo) ? messages.shortfall({ amount, day }) : null;
};
