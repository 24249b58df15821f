import { RequestReconciliation } from "@albashi/contracts/payments/reconciliation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { messages } from "./messages.ts";

interface ReconcileButtonProps {
  /** Called when a reconciliation has started, with the time of the previous one. */
  readonly onStarted: (previousReconciledAt: string | null) => void;
}

/** Starts a reconciliation of the provider's statement with the ledger, for users with the right to. */
export const ReconcileButton = ({ onStarted }: ReconcileButtonProps) => {
  const can = useCan();
  const queryClient = useQueryClient();
  const reconcile = useMutation({
    mutationFn: () => call(RequestReconciliation, {}),
    onSuccess: async ({ isUnderWay, comparedAt }) => {
      showToast(isUnderWay ? messages.reconciling : messages.reconciledJustNow);
      if (isUnderWay) onStarted(comparedAt);
      await queryClient.invalidateQueries({ queryKey: keys.exceptions });
    },
  });
  if (!can("payments.stop")) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={reconcile.isPending} onClick={() => reconcile.mutate()}>
        {messages.reconcileNow}
      </Button>
      {reconcile.error && <Alert tone="error">{reconcile.error.message}</Alert>}
    </div>
  );
};
