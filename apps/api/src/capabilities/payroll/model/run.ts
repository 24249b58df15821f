import type { CompanyId, PayGroupId, RunId, UserId } from "@albashi/contracts/ids";
import type { RunKind, RunState } from "@albashi/contracts/payroll-runs";
import type { LocalDate } from "@albashi/dates";

/** A pay run as it is kept: for whom, for which month, what it came to, and who said yes to it. */
export interface Run {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly kind: RunKind;
  readonly payGroupId: PayGroupId;
  readonly payGroupName: string;
  readonly year: number;
  readonly month: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly cutOff: LocalDate;
  readonly payDay: LocalDate;
  readonly correctsRunId: RunId | null;
  readonly state: RunState;
  readonly madeAt: Date;
  readonly madeBy: UserId;
  /** Counts up with every change of what goes in. */
  readonly version: number;
  /** Which version the payslips are of. */
  readonly calculatedVersion: number | null;
  /** Which try at calculating wrote them. */
  readonly calculation: number;
  readonly calculatedAt: Date | null;
  readonly people: number;
  readonly peopleDone: number;
  readonly gross: bigint;
  readonly net: bigint;
  readonly paye: bigint;
  readonly pension: bigint;
  readonly otherDeductions: bigint;
  readonly employerPart: bigint;
  readonly employerCost: bigint;
  readonly unexplained: bigint | null;
  readonly comparedRunId: RunId | null;
  readonly contentHash: Buffer | null;
  /** Which program worked the numbers out, and under which laws. */
  readonly engineVersion: string | null;
  readonly lawVersions: readonly string[] | null;
  readonly submittedAt: Date | null;
  readonly submittedBy: UserId | null;
  readonly approvedAt: Date | null;
  readonly approvedBy: UserId | null;
  readonly hadOneApprover: boolean;
  readonly setAsideBecause: string | null;
  readonly payslipsPublishedAt: Date | null;
  /** When the bank schedule was first taken: from then on money may be on its way. */
  readonly scheduleExportedAt: Date | null;
}

/** What can happen to a run. The last six are the payments' to say. */
export type RunMove =
  | "calculate"
  | "finish_calculating"
  | "submit"
  | "approve"
  | "reject"
  | "void"
  | "cancel"
  | "fund"
  | "unfund"
  | "pay"
  | "settle"
  | "settle_partly"
  | "close";

const moves: Record<RunMove, { readonly from: readonly RunState[]; readonly to: RunState }> = {
  // From `calculating` too: a calculation that was given up is begun anew, as another try.
  calculate: { from: ["draft", "calculating", "calculated", "in_review", "approved", "rejected", "stale"], to: "calculating" },
  finish_calculating: { from: ["calculating"], to: "calculated" },
  submit: { from: ["calculated"], to: "in_review" },
  approve: { from: ["in_review"], to: "approved" },
  reject: { from: ["in_review"], to: "rejected" },
  // What it was made of has changed.
  void: { from: ["calculated", "in_review", "approved"], to: "stale" },
  cancel: { from: ["draft", "calculating", "calculated", "in_review", "approved", "rejected", "stale"], to: "cancelled" },
  fund: { from: ["approved"], to: "funding" },
  // The money came into the wallet, or nobody brings it any more.
  unfund: { from: ["funding"], to: "approved" },
  pay: { from: ["approved", "funding"], to: "paying" },
  settle: { from: ["paying", "partially_settled"], to: "settled" },
  settle_partly: { from: ["paying"], to: "partially_settled" },
  close: { from: ["settled"], to: "closed" },
};

/** Where a move leads from a state; nothing when the run cannot move so from there. */
export const afterMove = (state: RunState, move: RunMove): RunState | undefined =>
  moves[move].from.includes(state) ? moves[move].to : undefined;

/** A run whose numbers somebody approved, whatever has become of it since. Its payslips count for the year. */
export const approvedStates: readonly RunState[] = ["approved", "funding", "paying", "settled", "partially_settled", "closed"];

/** A run that is neither over nor approved: the next one of its group waits for it. */
export const openStates: readonly RunState[] = ["draft", "calculating", "calculated", "in_review", "rejected", "stale"];

/** A run in which somebody may still enter something. While it is being calculated it stands still. */
export const isEditable = ({ state, ...run }: Pick<Run, "state" | "payslipsPublishedAt" | "scheduleExportedAt">): boolean =>
  state !== "calculating" && (openStates.includes(state) || state === "approved") && !isFixed(run);

/** Whether what was approved has left the house: people hold their payslips, or somebody the bank schedule. */
const isFixed = ({ payslipsPublishedAt, scheduleExportedAt }: Pick<Run, "payslipsPublishedAt" | "scheduleExportedAt">): boolean =>
  payslipsPublishedAt !== null || scheduleExportedAt !== null;

/** Whether the numbers are of what is entered now. */
export const isCalculated = ({ state, version, calculatedVersion }: Pick<Run, "state" | "version" | "calculatedVersion">): boolean =>
  calculatedVersion === version && state !== "draft" && state !== "calculating" && state !== "stale";

/** Whether there are numbers to look at, even if they are not the newest. */
export const hasNumbers = ({ state, contentHash }: Pick<Run, "state" | "contentHash">): boolean =>
  contentHash !== null && state !== "calculating";

/** The first digits of a content hash, for two people to compare over the phone. */
export const contentCodeOf = (hash: Buffer): string => {
  const digits = hash.toString("hex", 0, 4).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
};
