import type { PaymentState, PayoutOverview } from "@albashi/contracts/payments/payouts";
import { paymentStates } from "@albashi/contracts/payments/payouts";
import { formatCount } from "../../../ui/format-count.ts";
import { messages as allMessages } from "../messages.ts";
import { messages } from "./messages.ts";

interface StateFilterProps {
  readonly counts: NonNullable<PayoutOverview["payout"]>["counts"];
  readonly payeeCount: number;
  readonly selected: PaymentState | undefined;
  readonly onSelect: (state: PaymentState | undefined) => void;
}

/** Filters payments by state, with counts. The selected state stays visible even when its count drops to zero. */
export const StateFilter = ({ counts, payeeCount, selected, onSelect }: StateFilterProps) => {
  const countIn = (target: PaymentState) => counts.find(({ state }) => state === target)?.people ?? 0;
  const visibleStates = paymentStates.filter((state) => countIn(state) > 0 || state === selected);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{messages.list.filter}</legend>
      <Chip name={messages.list.all} payeeCount={payeeCount} isSelected={selected === undefined} onPress={() => onSelect(undefined)} />
      {visibleStates.map((state) => (
        <Chip
          key={state}
          name={allMessages.states[state]}
          payeeCount={countIn(state)}
          isSelected={selected === state}
          onPress={() => onSelect(selected === state ? undefined : state)}
        />
      ))}
    </fieldset>
  );
};

interface ChipProps {
  readonly name: string;
  readonly payeeCount: number;
  readonly isSelected: boolean;
  readonly onPress: () => void;
}

const Chip = ({ name, payeeCount, isSelected, onPress }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isSelected}
    onClick={onPress}
    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge px-4 text-sm font-medium outline-indigo hover:bg-sunken aria-pressed:border-indigo aria-pressed:bg-indigo-tint aria-pressed:font-semibold aria-pressed:text-indigo"
  >
    {name}
    <span className="tabular-nums">{formatCount(payeeCount)}</span>
  </button>
);
