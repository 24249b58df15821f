import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { PublishPayslips } from "@albashi/contracts/payroll/run-actions";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { lockRunFor, logRunEvent, markPublished, presentRun, type Run } from "../../runs/index.ts";
import { NotifyPayslipsPublished } from "../workflow-contracts.ts";

/** Publishes the payslips of an approved run to its employees, which makes the run final. */
export const publishPayslips = command(PublishPayslips, async ({ tx, at, actor, input: { runId } }) => {
  const { run } = await lockRunFor(tx, actor, { runId, act: "publish" });
  await publish(tx, actor, { run, at });
  return presentRun(tx, { ...run, payslipsPublishedAt: at });
});

/** Publishes the payslip of a month that was paid with Pay: an admin who pays one employee has no pay run to publish from. */
export const publishSinglePayslip = async (tx: CompanyTransaction, { run, at }: { run: Run; at: Date }) => {
  if (run.kind !== "single" || run.payslipsPublishedAt !== null) return;
  await publish(tx, { companyId: run.companyId, userId: null }, { run, at });
};

const publish = async (
  tx: CompanyTransaction,
  author: { companyId: CompanyId; userId: UserId | null },
  { run, at }: { run: Run; at: Date },
) => {
  const { companyId } = author;
  await markPublished(tx, { runId: run.runId, at });
  await logRunEvent(tx, author, { run, what: "published", at });
  await enqueue(tx, NotifyPayslipsPublished, { payload: { companyId, runId: run.runId }, at, companyId });
};
