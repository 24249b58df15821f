import type { StructurePart } from "@albashi/contracts/payroll/pay-structure";
import { formatCount } from "../../../ui/format-count.ts";
import { parseNaira } from "../../../ui/naira-input.ts";
import { formatNairaInput } from "../format-naira-input.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.partsCheck;
const wholeBps = 10_000;
const bpsPerPercent = 100;

/** One row of the editor: a component and its part of the salary, as typed. */
export interface DraftPart {
  /** Identifies the row while it is edited. */
  readonly key: string;
  readonly code: string;
  readonly by: StructurePart["by"];
  readonly typed: string;
}

/** Converts the parts of a structure to editor rows. */
export const toPartsDraft = (parts: readonly StructurePart[]): DraftPart[] =>
  parts.map((part) => ({ key: part.code, code: part.code, by: part.by, typed: formatPartValue(part) }));

const formatPartValue = (part: StructurePart) => {
  if (part.by === "share") return String(part.bps / bpsPerPercent);
  return part.by === "amount" ? formatNairaInput(part.amountKobo) : "";
};

/** Converts editor rows to parts. Only for rows that `checkParts` reports as complete. */
export const parsePartsDraft = (draft: readonly DraftPart[]): StructurePart[] =>
  draft.map(({ code, by, typed }): StructurePart => {
    if (by === "share") return { by, code, bps: parsePercent(typed) };
    return by === "amount" ? { by, code, amountKobo: parseNaira(typed) ?? "0" } : { by, code };
  });

/** Checks whether the rows add up to a complete salary, with a sentence that states the result. */
export const checkParts = (
  draft: readonly DraftPart[],
  componentName: (code: string) => string,
): { isComplete: boolean; sentence: string } => {
  const error = findError(draft);
  if (error !== undefined) return { isComplete: false, sentence: error };
  const remainder = draft.find(({ by }) => by === "rest");
  if (remainder === undefined) return { isComplete: true, sentence: messages.complete };
  // Beside fixed amounts, the remainder is a different share of every salary.
  const percent = draft.some(({ by }) => by === "amount") ? null : formatPercent(wholeBps - sumShareBps(draft));
  return { isComplete: true, sentence: messages.withRemainder(componentName(remainder.code), percent) };
};

const findError = (draft: readonly DraftPart[]): string | undefined => {
  const totalBps = sumShareBps(draft);
  const remainderCount = draft.filter(({ by }) => by === "rest").length;
  const hasAmounts = draft.some(({ by }) => by === "amount");
  if (draft.some(({ code }) => code === "")) return allMessages.structures.componentMissing;
  if (new Set(draft.map(({ code }) => code)).size < draft.length) return messages.duplicateComponent;
  if (draft.length === 0 || draft.some(isEmptyPart)) return messages.emptyPart;
  if (remainderCount > 1) return messages.twoRemainders;
  if (totalBps > wholeBps) return messages.over(formatPercent(totalBps));
  if (remainderCount === 1) return undefined;
  if (hasAmounts) return messages.needsRemainder;
  return totalBps < wholeBps ? messages.under(formatPercent(totalBps)) : undefined;
};

const isEmptyPart = ({ by, typed }: DraftPart) => {
  if (by === "rest") return false;
  return by === "share" ? parsePercent(typed) === 0 : /^0*$/.test(parseNaira(typed) ?? "");
};

const sumShareBps = (draft: readonly DraftPart[]) =>
  draft.reduce((sum, { by, typed }) => sum + (by === "share" ? parsePercent(typed) : 0), 0);

/** Parses a typed percentage with at most two decimals to basis points; anything else is zero. */
const parsePercent = (typed: string): number => {
  const [, whole = "", hundredths = ""] = /^(\d{1,3})(?:\.(\d{0,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  return whole === "" ? 0 : Number(whole) * bpsPerPercent + Number(hundredths.padEnd(2, "0"));
};

const formatPercent = (bps: number) => `${formatCount(bps / bpsPerPercent)}%`;
