import type { PaymentStop } from "@albashi/contracts/payments/controls";
import { LiftStop } from "@albashi/contracts/payments/controls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { OctagonX } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { stopText } from "../reasons/messages.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.stop;

/** The active stops, each with its author and reason, and a button to lift it for users with the right to. */
export const Stops = ({ stops }: { stops: readonly PaymentStop[] }) =>
  stops.map((stop) => (
    <section key={stop.stopId} aria-label={messages.active} className="grid justify-items-start gap-3 rounded-card bg-clay-tint p-5">
      <p className="flex items-center gap-3 text-lg font-semibold text-clay">
        <OctagonX aria-hidden className="size-6 shrink-0" />
        {messages.active}
      </p>
      <p className="wrap-anywhere">{stop.ofEverybody ? messages.platformWide : stopText(stop)}</p>
      <p className="text-sm">
        {!stop.ofEverybody && messages.stoppedBy(stop.madeBy)} <TimestampText at={stop.madeAt} />
      </p>
      {!stop.isByAlbashi && <LiftStopButton stop={stop} />}
      {stop.isByAlbashi && !stop.ofEverybody && <p className="text-sm">{messages.onlyAlbashiLifts}</p>}
    </section>
  ));

const LiftStopButton = ({ stop }: { stop: PaymentStop }) => {
  const can = useCan();
  const queryClient = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const lift = useMutation({
    mutationFn: () => call(LiftStop, { params: { stopId: stop.stopId } }),
    onSuccess: async () => {
      showToast(messages.lifted);
      await queryClient.invalidateQueries({ queryKey: keys.all });
    },
  });
  if (!can("payments.pay")) return null;
  return (
    <>
      <Button isBusy={lift.isPending} onClick={() => setIsDialogOpen(true)}>
        {messages.lift}
      </Button>
      {lift.error && (
        <Alert tone="error" takesFocus>
          {lift.error.message}
        </Alert>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.liftTitle}
          description={messages.liftEffect(stopText(stop))}
          confirm={messages.lift}
          isDestructive={false}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            lift.mutate();
          }}
        />
      )}
    </>
  );
};
