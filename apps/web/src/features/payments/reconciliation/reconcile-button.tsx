import { RequestReconciliation } from "@albashi/contracts/payments/reconciliation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { messages } from "./messages.ts";

interface CompareButtonProps {
  /** It is under way, and when the two were compared before it. */
  readonly onBegun: (comparedBefore: string | null) => void;
}

/** Has the provider's statement compared with our books now, for those who may. */
export const ReconcileButton = ({ onBegun }: CompareButtonProps) => {
  const can = useCan();
  const queries = useQueryClient();
  const compare = useMutation({
    mutationFn: () => call(RequestReconciliation, {}),
    onSuccess: async ({ isUnderWay, comparedAt }) => {
      showToast(isUnderWay ? messages.comparing : messages.comparedJustNow);
      if (isUnderWay) onBegun(comparedAt);
      await queries.invalidateQueries({ queryKey: keys.exceptions });
    },
  });
  if (!can("payments.stop")) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={compare.isPending} onClick={() => compare.mutate()}>
        {messages.compare}
      </Button>
      {compare.error && <Alert tone="failed">{compare.error.message}</Alert>}
    </div>
  );
};
