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

/** Stops every payment of the company. Large enough to be found at once; it asks why, and nothing else. */
export const StopButton = () => {
  const can = useCan();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const stop = useMutation({
    mutationFn: (because: string) => call(StopPayments, { body: { because } }),
    onSuccess: async () => {
      showToast(messages.done);
      await queries.invalidateQueries({ queryKey: keys.all });
    },
  });
  if (!can("payments.stop")) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsked(true)}
        className="flex min-h-14 w-full cursor-pointer items-center justify-center gap-3 rounded-lg border border-clay px-5 text-lg font-semibold text-clay outline-clay hover:bg-clay-tint sm:w-auto sm:justify-self-start"
      >
        <OctagonX aria-hidden className="size-6" />
        {messages.act}
      </button>
      {isAsked && (
        <ReasonDialog
          title={messages.title}
          effect={messages.note}
          confirm={messages.act}
          onReason={(because) => stop.mutateAsync(because)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};
