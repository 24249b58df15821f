import type { PayoutAction, PayoutOverview } from "@albashi/contracts/payments/payouts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { blockText } from "../reasons/messages.ts";

interface Done {
  readonly message: string;
  /** The run's money after it, where the answer had it. */
  readonly money?: PayoutOverview;
}

/** Something done to the money of a run: told in passing when it is done, and what shows money is asked anew. */
export const usePayoutAction = <Given = void>(runId: string, act: (given: Given) => Promise<Done>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async ({ message, money }) => {
      showToast(message);
      if (money) queries.setQueryData(keys.money(runId), money);
      await queries.invalidateQueries({ queryKey: keys.all });
    },
  });
};

/** Whether something may be done to the money of a run now; if not, why not, in a sentence. */
export const actionAvailability = (money: PayoutOverview, act: PayoutAction): { may: boolean; whyNot: string | null } => {
  const { may = false, whyNot = null } = money.acts.find((one) => one.act === act) ?? {};
  return { may, whyNot: whyNot && blockText(whyNot, money.stop) };
};
