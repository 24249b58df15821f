import type { ActivityEntry } from "@albashi/contracts/activity";
import { type LocalDate, lagosDayOf } from "@albashi/dates";

export interface RepeatedEntry {
  /** The newest of them. */
  readonly entry: ActivityEntry;
  readonly count: number;
}

export interface ActivityDay {
  readonly day: LocalDate;
  readonly entries: readonly RepeatedEntry[];
}

/** Divides entries, newest first, into days in Lagos; the same action repeated without another in between becomes one entry. */
export const groupActivity = (entries: readonly ActivityEntry[]): readonly ActivityDay[] => {
  const days: { day: LocalDate; entries: { entry: ActivityEntry; count: number }[] }[] = [];
  for (const entry of entries) {
    const day = lagosDayOf(new Date(entry.at));
    let current = days.at(-1);
    if (current?.day !== day) {
      current = { day, entries: [] };
      days.push(current);
    }
    const previous = current.entries.at(-1);
    if (previous !== undefined && isSameAction(previous.entry, entry)) previous.count += 1;
    else current.entries.push({ entry, count: 1 });
  }
  return days;
};

const isSameAction = (one: ActivityEntry, other: ActivityEntry): boolean =>
  one.actor?.userId === other.actor?.userId &&
  one.action === other.action &&
  one.about === other.about &&
  one.scheduledBy === other.scheduledBy;
