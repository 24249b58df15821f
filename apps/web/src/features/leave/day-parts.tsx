import type { LeaveDates } from "@albashi/contracts/leave/requests";
import { SelectField } from "../../ui/select-field.tsx";
import { useOwnBalances } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";

const messages = leaveMessages.ask;

interface DayPartsProps {
  readonly dates: LeaveDates;
  readonly onChange: (dates: LeaveDates) => void;
}

/** Half days: of a single day either half, otherwise the first day from noon and the last day until noon. */
export const DayParts = ({ dates, onChange }: DayPartsProps) => {
  const allowsHalfDays = useOwnBalances().data?.balances.find(({ type }) => type === dates.type)?.allowsHalfDays ?? true;
  if (!allowsHalfDays || dates.from === "" || dates.to < dates.from) return null;
  if (dates.from === dates.to) {
    const part = dates.startsAt === "pm" ? "afternoon" : dates.endsAt === "am" ? "morning" : "whole";
    return (
      <SelectField
        label={messages.part}
        value={part}
        onChange={({ target }) =>
          onChange({ ...dates, startsAt: target.value === "afternoon" ? "pm" : "am", endsAt: target.value === "morning" ? "am" : "pm" })
        }
      >
        <option value="whole">{messages.whole}</option>
        <option value="morning">{messages.morning}</option>
        <option value="afternoon">{messages.afternoon}</option>
      </SelectField>
    );
  }
  return (
    <>
      <SelectField
        label={messages.firstPart}
        value={dates.startsAt}
        onChange={({ target }) => onChange({ ...dates, startsAt: target.value === "pm" ? "pm" : "am" })}
      >
        <option value="am">{messages.whole}</option>
        <option value="pm">{messages.fromNoon}</option>
      </SelectField>
      <SelectField
        label={messages.lastPart}
        value={dates.endsAt}
        onChange={({ target }) => onChange({ ...dates, endsAt: target.value === "am" ? "am" : "pm" })}
      >
        <option value="pm">{messages.whole}</option>
        <option value="am">{messages.untilNoon}</option>
      </SelectField>
    </>
  );
};
