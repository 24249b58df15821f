import { PublishPayslips } from "@albashi/contracts/payroll/run-actions";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
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

/** Publishes the payslips of a run to the employees. */
export const PayslipPublication = ({ run }: { run: RunDetails }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const publish = useRunAction(run.runId, async () => {
    await call(PublishPayslips, { params: { runId: run.runId } });
    return messages.payslips.published;
  });
  const { isAllowed, blockText } = actionAvailability(run, "publish");
  return (
    <Panel title={messages.payslips.title}>
      {run.payslipsPublishedAt === null ? (
        <p className="text-ink-soft">{messages.payslips.text}</p>
      ) : (
        <Alert tone="success">
          {messages.payslips.publishedOn} <TimestampText at={run.payslipsPublishedAt} />.
        </Alert>
      )}
      {run.payslipsPublishedAt === null && !isAllowed && blockText !== null && <Alert tone="info">{blockText}</Alert>}
      {publish.error && (
        <Alert tone="error" takesFocus>
          {publish.error.message}
        </Alert>
      )}
      {isAllowed && (
        <Button className="justify-self-start whitespace-normal!" isBusy={publish.isPending} onClick={() => setIsDialogOpen(true)}>
          {messages.payslips.publish(allMessages.people(run.totals?.people ?? 0))}
        </Button>
      )}
      <TextLink to="/dash/payroll/questions" className="justify-self-start">
        {messages.payslips.questions}
      </TextLink>
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.payslips.confirmTitle}
          description={messages.payslips.text}
          confirm={messages.payslips.confirm}
          isDestructive={false}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            publish.mutate();
          }}
        />
      )}
    </Panel>
  );
};
