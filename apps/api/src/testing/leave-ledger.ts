// Small leave ledgers for unit tests: a year of annual leave from 2026, with what a test needs to be different.
import type { LeaveRequestId } from "@albashi/contracts/ids";
import type { LeaveTerms } from "@albashi/contracts/leave/policies";
import { addDays, localDate } from "@albashi/dates";
import { balanceOn, type ChargedDay, type LedgerFact, type LedgerInputs, replay } from "../domains/leave/model/replay.ts";
import { leaveKinds } from "../domains/leave/model/terms.ts";

export const requestId = "0198a7c4-0000-7000-8000-000000000401" as LeaveRequestId;
export const day = (text: string) => localDate(text);
export const taken = (from: string, count: number, hundredths = 100): ChargedDay[] =>
  Array.from({ length: count }, (_, index) => ({ requestId, day: addDays(day(from), index), hundredths }));
export const fact = (kind: LedgerFact["kind"], hundredths: number, on: string, expiresOn: string | null = null): LedgerFact => ({
  source: `manual:${kind}-${on}`,
  kind,
  hundredths,
  on: day(on),
  expiresOn: expiresOn === null ? null : day(expiresOn),
});
export const ledger = (over: Partial<LedgerInputs> & { terms?: Partial<LeaveTerms> } = {}): LedgerInputs => ({
  employment: { firstDay: day("2024-01-01"), lastDay: null },
  startsOn: day("2026-01-01"),
  basis: "earned",
  termsOn: () => ({ ...leaveKinds.annual.standard, ...over.terms }),
  facts: [],
  days: [],
  ...over,
});
export const balance = (inputs: LedgerInputs, on: string) => balanceOn(day(on), replay(inputs, day(on)).entries, inputs.facts);
export const entriesOf = (inputs: LedgerInputs, through: string, kind: string) =>
  replay(inputs, day(through)).entries.filter((entry) => entry.kind === kind);
