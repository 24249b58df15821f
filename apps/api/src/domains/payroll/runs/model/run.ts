import type { CompanyId, PayGroupId, RunId, UserId } from "@albashi/contracts/ids";
import type { RunKind, RunState } from "@albashi/contracts/payroll/runs";
import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import type { LocalDate } from "@albashi/dates";

/** Whether runs of a kind pay the month's salary; off-cycle runs pay only extras. */
export const coversMonth = (kind: RunKind): boolean => kind === "regular" || kind === "leaver" || kind === "single";

/** A stored pay run: its employees, period, totals and approval. */
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
  readonly createdAt: Date;
  readonly createdBy: UserId;
  /** Incremented with every change of the inputs. */
  readonly version: number;
  /** The version the payslips were calculated from. */
  readonly calculatedVersion: number | null;
  /** The number of the calculation attempt that wrote the payslips. */
  readonly calculation: number;
  readonly calculatedAt: Date | null;
  readonly people: number;
  readonly employeesCalculated: number;
  readonly gross: bigint;
  readonly net: bigint;
  readonly paye: bigint;
  readonly pension: bigint;
  readonly otherDeductions: bigint;
  readonly employerContributions: bigint;
  readonly employerCost: bigint;
  readonly unexplained: bigint | null;
  readonly comparedRunId: RunId | null;
  readonly contentHash: Buffer | null;
  /** What the content hash covers: 1 a line per employee, 2 the hash of each page. */
  readonly contentHashVersion: 1 | 2;
  /** The rules version and the laws the payslips were calculated with. */
  readonly engineVersion: string | null;
  readonly lawVersions: readonly string[] | null;
  readonly submittedAt: Date | null;
  readonly submittedBy: UserId | null;
  /** Who could approve when the run was submitted; null before, and for a run submitted before this was kept. */
  readonly approversAtSubmission: readonly UserId[] | null;
  /** Everyone who changed its inputs, also before an earlier submission. */
  readonly inputEditors: readonly UserId[];
  readonly approvedAt: Date | null;
  readonly approvedBy: UserId | null;
  readonly isSelfApproved: boolean;
  /** Entered by the admin who rejected or cancelled the run. */
  readonly rejectionReason: string | null;
  /** What made the calculation stale; null unless the run is stale. */
  readonly staleCauses: readonly StaleCause[] | null;
  readonly payslipsPublishedAt: Date | null;
  /** When the bank schedule was first exported: from then on the bank may pay. */
  readonly scheduleExportedAt: Date | null;
}

/** The state transitions of a run. The last six are triggered by the payments domain. */
export type RunTransition =
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

const moves: Record<RunTransition, { readonly from: readonly RunState[]; readonly to: RunState }> = {
  // Also from `calculating`: an abandoned calculation is restarted as a new attempt.
  calculate: { from: ["draft", "calculating", "calculated", "in_review", "approved", "rejected", "stale"], to: "calculating" },
  finish_calculating: { from: ["calculating"], to: "calculated" },
  submit: { from: ["calculated"], to: "in_review" },
  approve: { from: ["in_review"], to: "approved" },
  reject: { from: ["in_review"], to: "rejected" },
  // An input of the calculation has changed.
  void: { from: ["calculated", "in_review", "approved"], to: "stale" },
  cancel: { from: ["draft", "calculating", "calculated", "in_review", "approved", "rejected", "stale"], to: "cancelled" },
  fund: { from: ["approved"], to: "funding" },
  // The funds arrived in the wallet, or the funding was cancelled.
  unfund: { from: ["funding"], to: "approved" },
  pay: { from: ["approved", "funding"], to: "paying" },
  settle: { from: ["paying", "partially_settled"], to: "settled" },
  settle_partly: { from: ["paying"], to: "partially_settled" },
  close: { from: ["settled"], to: "closed" },
};

/** The state a transition leads to; undefined if the run's state does not allow it. */
export const nextRunState = (state: RunState, move: RunTransition): RunState | undefined =>
  moves[move].from.includes(state) ? moves[move].to : undefined;

/** The states of an approved run. Its payslips count towards the year to date. */
export const approvedStates: readonly RunState[] = ["approved", "funding", "paying", "settled", "partially_settled", "closed"];

/** The states of a run that is neither approved nor cancelled: the group's next run has to wait for it. */
export const openStates: readonly RunState[] = ["draft", "calculating", "calculated", "in_review", "rejected", "stale"];

/** Whether inputs may still be entered. Never during a calculation. */
export const isEditable = ({ state, ...run }: Pick<Run, "state" | "payslipsPublishedAt" | "scheduleExportedAt">): boolean =>
  state !== "calculating" && (openStates.includes(state) || state === "approved") && !isFixed(run);

/** Whether the approved content has been handed out, as payslips or as a bank schedule. */
const isFixed = ({ payslipsPublishedAt, scheduleExportedAt }: Pick<Run, "payslipsPublishedAt" | "scheduleExportedAt">): boolean =>
  payslipsPublishedAt !== null || scheduleExportedAt !== null;

/** Whether the payslips were calculated from the current inputs. */
export const isCalculated = ({ state, version, calculatedVersion }: Pick<Run, "state" | "version" | "calculatedVersion">): boolean =>
  calculatedVersion === version && state !== "draft" && state !== "calculating" && state !== "stale";

/** Whether the run has totals to show, even if they are not up to date. */
export const hasTotals = ({ state, contentHash }: Pick<Run, "state" | "contentHash">): boolean =>
  contentHash !== null && state !== "calculating";

/** The first digits of a content hash, short enough for two admins to compare over the phone. */
export const contentCodeOf = (hash: Buffer): string => {
  const digits = hash.toString("hex", 0, 4).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
};

/** How many findings of each kind a run has. An error or an open warning blocks the approval. */
export interface FindingCounts {
  readonly errors: number;
  readonly openWarnings: number;
  readonly dismissedWarnings: number;
  readonly notices: number;
}
