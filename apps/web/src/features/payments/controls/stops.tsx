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

/** The stops that stand: who made them and why, and the way to lift them for those who may. */
export const Stops = ({ stops }: { stops: readonly PaymentStop[] }) =>
  stops.map((stop) => (
    <section key={stop.stopId} aria-label={messages.stands} className="grid justify-items-start gap-3 rounded-card bg-clay-tint p-5">
      <p className="flex items-center gap-3 text-lg font-semibold text-clay">
        <OctagonX aria-hidden className="size-6 shrink-0" />
        {messages.stands}
      </p>
      <p className="wrap-anywhere">{stop.ofEverybody ? messages.ofEverybody : stopText(stop)}</p>
      <p className="text-sm">
        {!stop.ofEverybody && messages.by(stop.madeBy)} <TimestampText at={stop.madeAt} />
      </p>
      {!stop.isByAlbashi && <Lift stop={stop} />}
      {stop.isByAlbashi && !stop.ofEverybody && <p className="text-sm">{messages.ofOurs}</p>}
    </section>
  ));

const Lift = ({ stop }: { stop: PaymentStop }) => {
  const can = useCan();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const lift = useMutation({
    mutationFn: () => call(LiftStop, { params: { stopId: stop.stopId } }),
    onSuccess: async () => {
      showToast(messages.lifted);
      await queries.invalidateQueries({ queryKey: keys.all });
    },
  });
  if (!can("payments.pay")) return null;
  return (
    <>
      <Button isBusy={lift.isPending} onClick={() => setIsAsked(true)}>
        {messages.lift}
      </Button>
      {lift.error && (
        <Alert tone="failed" takesFocus>
          {lift.error.message}
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title={messages.liftTitle}
          effect={messages.liftEffect(stopText(stop))}
          confirm={messages.lift}
          isDestructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            lift.mutate();
          }}
        />
      )}
    </>
  );
};
