import type { LocalDate } from "@albashi/dates";

/** An unpaid part of a day as published to payroll. A reversal has the opposite sign. */
export interface PublishedInput {
  readonly inputId: string;
  readonly day: LocalDate;
  readonly hundredths: number;
  readonly reversesInputId: string | null;
}

export interface InputToPublish {
  readonly day: LocalDate;
  readonly hundredths: number;
  readonly reversesInputId: string | null;
  readonly seq: number;
}

/** What must be published so that payroll knows the unpaid parts of a request's days: what changed is reversed and stated anew. */
export const inputsToPublish = (
  unpaid: readonly { readonly day: LocalDate; readonly hundredths: number }[],
  published: readonly PublishedInput[],
): InputToPublish[] => {
  const wanted = new Map(unpaid.map(({ day, hundredths }) => [day, hundredths]));
  const before = Map.groupBy(published, ({ day }) => day);
  return [...new Set([...before.keys(), ...wanted.keys()])].toSorted().flatMap((day) => {
    const rows = before.get(day) ?? [];
    const reversed = new Set(rows.map(({ reversesInputId }) => reversesInputId));
    const live = rows.find(({ inputId, hundredths }) => hundredths > 0 && !reversed.has(inputId));
    const now = wanted.get(day) ?? 0;
    if ((live?.hundredths ?? 0) === now) return [];
    const reversal = live ? [{ day, hundredths: -live.hundredths, reversesInputId: live.inputId, seq: rows.length }] : [];
    const stated = now === 0 ? [] : [{ day, hundredths: now, reversesInputId: null, seq: rows.length + reversal.length }];
    return [...reversal, ...stated];
  });
};
