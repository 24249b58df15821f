import type { MoneyAct, MoneyOfRun } from "@albashi/contracts/payments-runs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tell } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";

interface Done {
  readonly message: string;
  /** The run's money after it, where the answer had it. */
  readonly money?: MoneyOfRun;
}

/** Something done to the money of a run: told in passing when it is done, and what shows money is asked anew. */
export const useMoneyAct = <Given = void>(runId: string, act: (given: Given) => Promise<Done>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async ({ message, money }) => {
      tell(message);
      if (money) queries.setQueryData(keys.money(runId), money);
      await queries.invalidateQueries({ queryKey: keys.all });
    },
  });
};

/** Whether something may be done to the money of a run now; if not, why not. */
export const mayOf = (money: MoneyOfRun, act: MoneyAct) => money.acts.find((one) => one.act === act) ?? { act, may: false, whyNot: null };
