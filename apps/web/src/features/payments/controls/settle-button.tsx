import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { tell } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { words as all } from "./words.ts";

const words = all.incidents;

interface SettleButtonProps {
  /** What is settled, for those who hear the screen. */
  readonly name: string;
  readonly onReason: (because: string) => Promise<unknown>;
}

/** Says how something was settled, with the reason, for those who may. */
export const SettleButton = ({ name, onReason }: SettleButtonProps) => {
  const may = useMay();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  if (!may("payments.pay")) return null;
  const settle = async (because: string) => {
    await onReason(because);
    tell(words.settled);
    await queries.invalidateQueries({ queryKey: keys.all });
  };
  return (
    <>
      <Button look="quiet" aria-label={`${words.settle}: ${name}`} onClick={() => setIsAsked(true)}>
        {words.settle}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={words.settleTitle}
          effect={words.settleEffect}
          confirm={words.settle}
          isDestructive={false}
          onReason={settle}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};
