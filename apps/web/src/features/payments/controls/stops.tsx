import type { PaymentStop } from "@albashi/contracts/payments-controls";
import { LiftStop } from "@albashi/contracts/payments-controls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { OctagonX } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MomentText } from "../../../ui/moment-text.tsx";
import { tell } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { words as all } from "./words.ts";

const words = all.stop;

/** The stops that stand: who made them and why, and the way to lift them for those who may. */
export const Stops = ({ stops }: { stops: readonly PaymentStop[] }) =>
  stops.map((stop) => (
    <section key={stop.stopId} aria-label={words.stands} className="grid justify-items-start gap-3 rounded-card bg-clay-tint p-5">
      <p className="flex items-center gap-3 text-lg font-semibold text-clay">
        <OctagonX aria-hidden className="size-6 shrink-0" />
        {words.stands}
      </p>
      <p className="wrap-anywhere">{stop.ofEverybody ? words.ofEverybody : stop.because}</p>
      <p className="text-sm">
        {!stop.ofEverybody && words.by(stop.madeBy)} <MomentText at={stop.madeAt} />
      </p>
      {!stop.isByAlbashi && <Lift stop={stop} />}
      {stop.isByAlbashi && !stop.ofEverybody && <p className="text-sm">{words.ofOurs}</p>}
    </section>
  ));

const Lift = ({ stop }: { stop: PaymentStop }) => {
  const may = useMay();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const lift = useMutation({
    mutationFn: () => call(LiftStop, { params: { stopId: stop.stopId } }),
    onSuccess: async () => {
      tell(words.lifted);
      await queries.invalidateQueries({ queryKey: keys.all });
    },
  });
  if (!may("payments.pay")) return null;
  return (
    <>
      <Button isBusy={lift.isPending} onClick={() => setIsAsked(true)}>
        {words.lift}
      </Button>
      {lift.error && (
        <Alert tone="failed" takesFocus>
          {lift.error.message}
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title={words.liftTitle}
          effect={words.liftEffect(stop.because)}
          confirm={words.lift}
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
