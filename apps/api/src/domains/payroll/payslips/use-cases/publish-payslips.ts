import { PublishPayslips } from "@albashi/contracts/payroll/run-actions";
import { command } from "../../../../platform/command/command.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { lockRunFor, logRunEvent, markPublished, presentRun } from "../../runs/index.ts";
import { NotifyPayslipsPublished } from "../workflow-contracts.ts";

/** Publishes the payslips of an approved run to its employees, which makes the run final. */
export const publishPayslips = command(PublishPayslips, async ({ tx, at, actor, input: { runId } }) => {
  const { companyId } = actor;
  const { run } = await lockRunFor(tx, actor, { runId, act: "publish" });
  await markPublished(tx, { runId, at });
  await logRunEvent(tx, actor, { run, what: "published", at });
  await enqueue(tx, NotifyPayslipsPublished, { payload: { companyId, runId }, at, companyId });
  return presentRun(tx, { ...run, payslipsPublishedAt: at });
});
