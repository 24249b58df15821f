import { PublishPayslips } from "@albashi/contracts/payroll/run-actions";
import type { RunPage } from "@albashi/contracts/payroll/runs";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages } from "../exports/messages.ts";
import { messages as allMessages } from "../messages.ts";
import { actionAvailability, useRunAction } from "../runs/run-queries.ts";

/** Puts the payslips into people's hands, once. */
export const PayslipPublication = ({ run }: { run: RunPage }) => {
  const [isAsked, setIsAsked] = useState(false);
  const publish = useRunAction(run.runId, async () => {
    await call(PublishPayslips, { params: { runId: run.runId } });
    return messages.payslips.published;
  });
  const { may, whyNot } = actionAvailability(run, "publish");
  return (
    <Panel title={messages.payslips.title}>
      {run.payslipsPublishedAt === null ? (
        <p className="text-ink-soft">{messages.payslips.text}</p>
      ) : (
        <Alert tone="done">
          {messages.payslips.since} <TimestampText at={run.payslipsPublishedAt} />.
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
          {messages.payslips.publish(allMessages.people(run.totals?.people ?? 0))}
        </Button>
      )}
      <TextLink to="/dash/payroll/questions" className="justify-self-start">
        {messages.payslips.questions}
      </TextLink>
      {isAsked && (
        <ConfirmDialog
          title={messages.payslips.confirmTitle}
          effect={messages.payslips.text}
          confirm={messages.payslips.confirm}
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
