import type { PayoutAction, PayoutOverview } from "@albashi/contracts/payments/payouts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { blockText } from "../reasons/messages.ts";

interface ActionResult {
  readonly message: string;
  /** The payout after the action, if the response contains it. */
  readonly money?: PayoutOverview | null;
}

/** A mutation of a run's payout. On success it shows a toast and refetches every view of payments. */
export const usePayoutAction = <Input = void>(runId: string, run: (input: Input) => Promise<ActionResult>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async ({ message, money }) => {
      showToast(message);
      if (money) queryClient.setQueryData(keys.money(runId), money);
      await queryClient.invalidateQueries({ queryKey: keys.all });
    },
  });
};

/** Whether an action on a payout is allowed now; if not, a sentence with the reason. */
export const actionAvailability = (money: PayoutOverview, action: PayoutAction): { isAllowed: boolean; blockText: string | null } => {
  const { may: isAllowed = false, whyNot: block = null } = money.acts.find((candidate) => candidate.act === action) ?? {};
  return { isAllowed, blockText: block && blockText(block, money.stop) };
};
