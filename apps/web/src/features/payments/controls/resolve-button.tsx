import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.incidents;

interface ResolveButtonProps {
  /** What is resolved; part of the button's accessible name. */
  readonly name: string;
  readonly onReason: (reason: string) => Promise<unknown>;
}

/** Resolves an incident or exception with a reason, for users with the right to. */
export const ResolveButton = ({ name, onReason }: ResolveButtonProps) => {
  const can = useCan();
  const queryClient = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (!can("payments.pay")) return null;
  const resolve = async (reason: string) => {
    await onReason(reason);
    showToast(messages.resolved);
    await queryClient.invalidateQueries({ queryKey: keys.all });
  };
  return (
    <>
      <Button variant="secondary" aria-label={`${messages.resolve}: ${name}`} onClick={() => setIsDialogOpen(true)}>
        {messages.resolve}
      </Button>
      {isDialogOpen && (
        <ReasonDialog
          title={messages.resolveTitle}
          description={messages.resolveEffect}
          confirm={messages.resolve}
          isDestructive={false}
          onReason={resolve}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
};
