import type { CheckoutSession } from "@albashi/contracts/payments/funding";
import { type CheckoutAllocation, type EmployeePay, PayEmployee } from "@albashi/contracts/payments/single-pay";
import { formatNaira, kobo } from "@albashi/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";
import { CallFailed } from "../../../wire/call-failed.ts";
import { messages as checkoutMessages } from "../funding/checkout-messages.ts";
import type { CheckoutStatus } from "../funding/use-checkout-status.ts";
import { keys } from "../payment-queries.ts";
import { messages } from "./messages.ts";

interface Selected {
  readonly person: EmployeePay;
  readonly window: CheckoutSession;
  readonly goes: CheckoutAllocation | null;
}

/**
 * Pay on a row: the server makes the run, the intent and its reference, and only then the provider's window opens. Closing
 * the window clears the selected employee; the row stays Pending until the provider has been asked for the last time.
 */
export const usePayPerson = (onMoved: () => void) => {
  const queries = useQueryClient();
  const [selected, setSelected] = useState<Selected | null>(null);
  const press = useMutation({
    mutationFn: (person: EmployeePay) => call(PayEmployee, { params: { employeeId: person.employeeId } }),
    onSuccess: ({ person, window, goes }) => {
      if (window) setSelected({ person, window, goes });
      else if (person.state === "awaiting_approval") showToast(messages.awaiting(person.fullName));
    },
    // Also when it was refused: the run that stands in the way is then there to be opened.
    onSettled: async () => {
      onMoved();
      await queries.invalidateQueries({ queryKey: keys.people });
    },
  });
  const close = useCallback(() => setSelected(null), []);
  const accepted = useCallback(({ checkout }: CheckoutStatus) => {
    setSelected(null);
    showToast(checkoutMessages.arrived(formatNaira(kobo(checkout.acceptedKobo ?? checkout.amountKobo))));
  }, []);
  return {
    selected,
    busy: press.isPending ? press.variables.employeeId : undefined,
    failure: press.error && {
      ...{ name: messages.title(press.variables?.fullName ?? ""), message: press.error.message },
      person: press.variables,
      hasWarnings: press.error instanceof CallFailed && press.error.code === "warnings_open",
    },
    forget: press.reset,
    // A second press while the first is on its way is the same press.
    pay: (person: EmployeePay) => !press.isPending && press.mutate(person),
    again: () => selected && press.mutate(selected.person),
    ...{ accepted, close },
  };
};
