import type { StructurePart } from "@albashi/contracts/payroll/pay-structure";
import { formatCount } from "../../../ui/format-count.ts";
import { parseNaira } from "../../../ui/naira-input.ts";
import { nairaOf } from "../naira-of.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.sum;
const wholeBps = 10_000;
const bpsOfPercent = 100;

/** One line of the editor: a component, and how much of the salary it is, as it is typed. */
export interface DraftPart {
  /** Tells two lines apart while they are edited. */
  readonly key: string;
  readonly code: string;
  readonly by: StructurePart["by"];
  readonly typed: string;
}

/** Puts the parts of a structure into the editor. */
export const draftOf = (parts: readonly StructurePart[]): DraftPart[] =>
  parts.map((part) => ({ key: part.code, code: part.code, by: part.by, typed: typedOf(part) }));

const typedOf = (part: StructurePart) => {
  if (part.by === "share") return String(part.bps / bpsOfPercent);
  return part.by === "amount" ? nairaOf(part.amountKobo) : "";
};

/** Reads the editor's lines as parts. Only lines that `sumOf` finds whole can be read. */
export const partsOf = (draft: readonly DraftPart[]): StructurePart[] =>
  draft.map(({ code, by, typed }): StructurePart => {
    if (by === "share") return { by, code, bps: bpsTyped(typed) };
    return by === "amount" ? { by, code, amountKobo: parseNaira(typed) ?? "0" } : { by, code };
  });

/** Whether the lines come to a whole salary, and the sentence that tells so or what is missing. */
export const sumOf = (draft: readonly DraftPart[], nameOf: (code: string) => string): { isWhole: boolean; sentence: string } => {
  const fault = faultOf(draft);
  if (fault !== undefined) return { isWhole: false, sentence: fault };
  const rest = draft.find(({ by }) => by === "rest");
  const sentence = rest ? messages.rest(percentOf(sharedBps(draft)), nameOf(rest.code)) : messages.whole;
  return { isWhole: true, sentence };
};

const faultOf = (draft: readonly DraftPart[]): string | undefined => {
  const shared = sharedBps(draft);
  const rests = draft.filter(({ by }) => by === "rest").length;
  const hasAmounts = draft.some(({ by }) => by === "amount");
  if (draft.some(({ code }) => code === "")) return allMessages.structures.componentMissing;
  if (new Set(draft.map(({ code }) => code)).size < draft.length) return messages.twice;
  if (draft.length === 0 || draft.some(isEmpty)) return messages.empty;
  if (rests > 1) return messages.twoRests;
  if (shared > wholeBps) return messages.over(percentOf(shared));
  if (rests === 1) return undefined;
  if (hasAmounts) return messages.needsRest;
  return shared < wholeBps ? messages.under(percentOf(shared)) : undefined;
};

const isEmpty = ({ by, typed }: DraftPart) => {
  if (by === "rest") return false;
  return by === "share" ? bpsTyped(typed) === 0 : /^0*$/.test(parseNaira(typed) ?? "");
};

const sharedBps = (draft: readonly DraftPart[]) => draft.reduce((sum, { by, typed }) => sum + (by === "share" ? bpsTyped(typed) : 0), 0);

/** Per cent as people type them, with at most two digits behind the point. */
const bpsTyped = (typed: string): number => {
  const [, whole = "", hundredths = ""] = /^(\d{1,3})(?:\.(\d{0,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  return whole === "" ? 0 : Number(whole) * bpsOfPercent + Number(hundredths.padEnd(2, "0"));
};

const percentOf = (bps: number) => `${formatCount(bps / bpsOfPercent)} %`;
