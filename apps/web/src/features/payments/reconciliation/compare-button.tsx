import { AskForComparison } from "@albashi/contracts/payments-reconciliation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { tell } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { words } from "./words.ts";

interface CompareButtonProps {
  /** It is under way, and when the two were compared before it. */
  readonly onBegun: (comparedBefore: string | null) => void;
}

/** Has the provider's statement compared with our books now, for those who may. */
export const CompareButton = ({ onBegun }: CompareButtonProps) => {
  const may = useMay();
  const queries = useQueryClient();
  const compare = useMutation({
    mutationFn: () => call(AskForComparison, {}),
    onSuccess: async ({ isUnderWay, comparedAt }) => {
      tell(isUnderWay ? words.comparing : words.comparedJustNow);
      if (isUnderWay) onBegun(comparedAt);
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
