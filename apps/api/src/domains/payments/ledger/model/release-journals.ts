import type { RunId, ScheduleId } from "@albashi/contracts/ids";
import { employerReceivable, type Journal, type JournalLine, wallet } from "./accounts.ts";

interface Release {
  readonly obligations: readonly { readonly runId: RunId; readonly account: string; readonly amount: bigint }[];
  /** What the company owes us. It is repaid first: what we advanced for contributions never was the company's money. */
  readonly receivable: bigint;
  readonly at: Date;
}

/** The journals that give deductions back to the wallet, one per run. A run is released once: its id identifies the event. */
export const releaseJournals = ({ obligations, receivable, at }: Release): Journal[] => {
  let left = receivable;
  return [...Map.groupBy(obligations, ({ runId }) => runId)].map(([runId, ofRun]) => {
    const amount = ofRun.reduce((sum, one) => sum + one.amount, 0n);
    const repaid = amount < left ? amount : left;
    left -= repaid;
    const lines: JournalLine[] = [
      ...ofRun.map((one): JournalLine => [one.account, one.amount]),
      [employerReceivable, -repaid],
      [wallet, repaid - amount],
    ];
    return { eventType: "remittance_released", sourceId: runId, runId, postedAt: at, effectiveAt: at, lines };
  });
};

/** What a schedule no longer needs of the money that is held for it. */
export interface CreditedSchedule {
  readonly scheduleId: ScheduleId;
  /** Credit covered it when it was finalised, or afterwards. Each happens once. */
  readonly isLater: boolean;
  readonly parts: readonly { readonly account: string; readonly amount: bigint }[];
}

interface CreditRelease {
  readonly schedules: readonly CreditedSchedule[];
  readonly receivable: bigint;
  readonly at: Date;
}

/** The journals that give held money back to the wallet because a correction or credit covers it. What the company owes us is repaid first. */
export const creditJournals = ({ schedules, receivable, at }: CreditRelease): Journal[] => {
  let left = receivable;
  return schedules.map(({ scheduleId, isLater, parts }) => {
    const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
    const repaid = amount < left ? amount : left;
    left -= repaid;
    const lines: JournalLine[] = [
      ...parts.map((part): JournalLine => [part.account, part.amount]),
      [employerReceivable, -repaid],
      [wallet, repaid - amount],
    ];
    const eventType = isLater ? "remittance_credited_later" : "remittance_credited";
    return { eventType, sourceId: scheduleId, postedAt: at, effectiveAt: at, lines };
  });
};
