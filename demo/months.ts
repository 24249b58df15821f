import { setTimeout as pause } from "node:timers/promises";
import { payAndClose } from "./payments.ts";
import type { Session } from "./session.ts";

interface Run {
  readonly runId: string;
  readonly state: string;
  readonly contentHash: string | null;
}

/** Opens a month's run, waits until it is calculated, and returns it. */
export const calculate = async (maker: Session, runId: string): Promise<Run> => {
  await maker.send("POST", `/payroll/runs/${runId}/calculation`);
  for (;;) {
    const run = await maker.send<Run>("GET", `/payroll/runs/${runId}`);
    if (run.state !== "calculating") return run;
    await pause(100);
  }
};

export const openMonth = (maker: Session, { year, month }: { year: number; month: number }): Promise<Run> =>
  maker.send<Run>("POST", "/payroll/runs", { kind: "regular", year, month });

/** Submits a month. Each warning is dismissed with a reason, as a reviewer would. */
export const submit = async (maker: Session, run: Run): Promise<void> => {
  const { findings } = await maker.send<{ findings: readonly { code: string; severity: string; dismissed: unknown }[] }>(
    "GET",
    `/payroll/runs/${run.runId}/findings`,
  );
  for (const { code } of findings.filter(({ severity, dismissed }) => severity === "warning" && dismissed === null)) {
    await maker.send("PUT", `/payroll/runs/${run.runId}/findings/${code}/dismissal`, { reason: "Looked at for the demonstration" });
  }
  await maker.send("POST", `/payroll/runs/${run.runId}/submission`, { contentHash: run.contentHash });
};

/** A month from open to closed and published, with a preparer and an approver. */
export const closeMonth = async (maker: Session, checker: Session, period: { year: number; month: number }): Promise<void> => {
  const run = await calculate(maker, (await openMonth(maker, period)).runId);
  await submit(maker, run);
  await checker.send("POST", `/payroll/runs/${run.runId}/approval`, { contentHash: run.contentHash });
  await payAndClose(maker, checker, run.runId);
  await maker.send("POST", `/payroll/runs/${run.runId}/publication`);
};
