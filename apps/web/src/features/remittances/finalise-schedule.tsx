import { FinaliseSchedule as FinaliseScheduleContract, type ScheduleDetails } from "@albashi/contracts/remittances/schedules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { formatSignedNaira } from "../../ui/signed-money.tsx";
import { showToast } from "../../ui/toasts.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.schedule;

/** Fixes a schedule after a confirmation. The request names what was on the screen, and the server refuses any other. */
export const FinaliseSchedule = ({ schedule: { scheduleId, remittable } }: { schedule: ScheduleDetails }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const queries = useQueryClient();
  const finalise = useMutation({
    mutationFn: () => {
      const { lineCount, totalKobo } = remittable;
      return call(FinaliseScheduleContract, { params: { scheduleId }, body: { lineCount, totalKobo } });
    },
    onSuccess: () => showToast(messages.finalised),
    // After a refusal too: the screen then shows the total that has changed.
    onSettled: () => queries.invalidateQueries({ queryKey: ["remittances"] }),
  });
  return (
    <div className="grid gap-3">
      <Button
        className="justify-self-start"
        isBusy={finalise.isPending}
        busyLabel={messages.finalising}
        onClick={() => setIsDialogOpen(true)}
      >
        {messages.finalise}
      </Button>
      {finalise.error && (
        <Alert tone="error" takesFocus>
          {finalise.error.message || messages.finaliseFailed}
        </Alert>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.confirmTitle}
          description={messages.confirmText(allMessages.people(remittable.people), formatSignedNaira(remittable.totalKobo))}
          confirm={messages.finalise}
          isDestructive={false}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            finalise.mutate();
          }}
        />
      )}
    </div>
  );
};
