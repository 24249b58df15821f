import { PublishPayslips } from "@albashi/contracts/payroll-run-acts";
import type { RunPage } from "@albashi/contracts/payroll-runs";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MomentText } from "../../../ui/moment-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { mayOf, useRunAct } from "../runs/run-queries.ts";
import { words as all } from "../words.ts";
import { words } from "./words.ts";

/** Puts the payslips into people's hands, once. */
export const Publish = ({ run }: { run: RunPage }) => {
  const [isAsked, setIsAsked] = useState(false);
  const publish = useRunAct(run.runId, async () => {
    await call(PublishPayslips, { params: { runId: run.runId } });
    return words.payslips.published;
  });
  const { may, whyNot } = mayOf(run, "publish");
  return (
    <Panel title={words.payslips.title}>
      {run.payslipsPublishedAt === null ? (
        <p className="text-ink-soft">{words.payslips.text}</p>
      ) : (
        <Alert tone="done">
          {words.payslips.since} <MomentText at={run.payslipsPublishedAt} />.
        </Alert>
      )}
      {run.payslipsPublishedAt === null && !may && whyNot !== null && <Alert tone="information">{whyNot}</Alert>}
      {publish.error && (
        <Alert tone="failed" takesFocus>
          {publish.error.message}
        </Alert>
      )}
      {may && (
        <Button className="justify-self-start whitespace-normal!" isBusy={publish.isPending} onClick={() => setIsAsked(true)}>
          {words.payslips.publish(all.people(run.totals?.people ?? 0))}
        </Button>
      )}
      <TextLink to="/dash/payroll/questions" className="justify-self-start">
        {words.payslips.questions}
      </TextLink>
      {isAsked && (
        <ConfirmDialog
          title={words.payslips.confirmTitle}
          effect={words.payslips.text}
          confirm={words.payslips.confirm}
          isDestructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            publish.mutate();
          }}
        />
      )}
    </Panel>
  );
};
