import type { MoneyOfRun, PaymentState } from "@albashi/contracts/payments/payouts";
import { paymentStates } from "@albashi/contracts/payments/payouts";
import { formatCount } from "../../../ui/format-count.ts";
import { messages as allMessages } from "../messages.ts";
import { messages } from "./messages.ts";

interface StateFilterProps {
  readonly counts: NonNullable<MoneyOfRun["payout"]>["counts"];
  readonly people: number;
  readonly chosen: PaymentState | undefined;
  readonly onChoose: (state: PaymentState | undefined) => void;
}

/** How many stand where. Each can be pressed to see only those; a state that is chosen stays even when the last one left it. */
export const StateFilter = ({ counts, people, chosen, onChoose }: StateFilterProps) => {
  const peopleIn = (wanted: PaymentState) => counts.find(({ state }) => state === wanted)?.people ?? 0;
  const shown = paymentStates.filter((state) => peopleIn(state) > 0 || state === chosen);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{messages.list.filter}</legend>
      <Chip name={messages.list.everybody} people={people} isChosen={chosen === undefined} onPress={() => onChoose(undefined)} />
      {shown.map((state) => (
        <Chip
          key={state}
          name={allMessages.states[state]}
          people={peopleIn(state)}
          isChosen={chosen === state}
          onPress={() => onChoose(chosen === state ? undefined : state)}
        />
      ))}
    </fieldset>
  );
};

interface ChipProps {
  readonly name: string;
  readonly people: number;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

const Chip = ({ name, people, isChosen, onPress }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onPress}
    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge px-4 text-sm font-medium outline-indigo hover:bg-sunken aria-pressed:border-indigo aria-pressed:bg-indigo-tint aria-pressed:font-semibold aria-pressed:text-indigo"
  >
    {name}
    <span className="tabular-nums">{formatCount(people)}</span>
  </button>
);
