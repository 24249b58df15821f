import { AskForComparison } from "@albashi/contracts/payments-reconciliation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { tell } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { words } from "./words.ts";

/** Has the provider's statement compared with our books now, for those who may. */
export const CompareButton = () => {
  const may = useMay();
  const queries = useQueryClient();
  const compare = useMutation({
    mutationFn: () => call(AskForComparison, {}),
    onSuccess: async ({ isUnderWay }) => {
      tell(isUnderWay ? words.comparing : words.comparedJustNow);
      await queries.invalidateQueries({ queryKey: keys.exceptions });
    },
  });
  if (!may("payments.stop")) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={compare.isPending} onClick={() => compare.mutate()}>
        {words.compare}
      </Button>
      {compare.error && <Alert tone="failed">{compare.error.message}</Alert>}
    </div>
  );
};
