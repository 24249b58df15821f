import { StopPayments } from "@albashi/contracts/payments/controls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { OctagonX } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.stop;

/** Stops every payment of the company. It is large so that it is found quickly, and asks only for a reason. */
export const StopButton = () => {
  const can = useCan();
  const queryClient = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const stop = useMutation({
    mutationFn: (reason: string) => call(StopPayments, { body: { because: reason } }),
    onSuccess: async () => {
      showToast(messages.stopped);
      await queryClient.invalidateQueries({ queryKey: keys.all });
    },
  });
  if (!can("payments.stop")) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsDialogOpen(true)}
        className="flex min-h-14 w-full cursor-pointer items-center justify-center gap-3 rounded-lg border border-clay px-5 text-lg font-semibold text-clay outline-clay hover:bg-clay-tint sm:w-auto sm:justify-self-start"
      >
        <OctagonX aria-hidden className="size-6" />
        {messages.stopAll}
      </button>
      {isDialogOpen && (
        <ReasonDialog
          title={messages.confirmTitle}
          description={messages.stopEffect}
          confirm={messages.stopAll}
          onReason={(reason) => stop.mutateAsync(reason)}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
};
