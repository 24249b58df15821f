import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.incidents;

interface SettleButtonProps {
  /** What is settled, for those who hear the screen. */
  readonly name: string;
  readonly onReason: (because: string) => Promise<unknown>;
}

/** Says how something was settled, with the reason, for those who may. */
export const ResolveButton = ({ name, onReason }: SettleButtonProps) => {
  const can = useCan();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  if (!can("payments.pay")) return null;
  const settle = async (because: string) => {
    await onReason(because);
    showToast(messages.settled);
    await queries.invalidateQueries({ queryKey: keys.all });
  };
  return (
    <>
      <Button variant="quiet" aria-label={`${messages.settle}: ${name}`} onClick={() => setIsAsked(true)}>
        {messages.settle}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={messages.settleTitle}
          effect={messages.settleEffect}
          confirm={messages.settle}
          isDestructive={false}
          onReason={settle}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};
