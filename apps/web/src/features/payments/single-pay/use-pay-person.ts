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

interface SelectedPayment {
  readonly person: EmployeePay;
  readonly checkoutWindow: CheckoutSession;
  readonly allocation: CheckoutAllocation | null;
}

/**
 * Pays one employee: the server creates the run, the funding intent and its reference, and only then the checkout opens.
 * Closing the checkout clears the selection; the row stays Pending until the provider's status is final.
 */
export const usePayPerson = (onPaid: () => void) => {
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<SelectedPayment | null>(null);
  const mutation = useMutation({
    mutationFn: (person: EmployeePay) => call(PayEmployee, { params: { employeeId: person.employeeId } }),
    onSuccess: ({ person, window: checkoutWindow, goes: allocation }) => {
      if (checkoutWindow) setSelected({ person, checkoutWindow, allocation });
      else if (person.state === "awaiting_approval") showToast(messages.awaitsApproval(person.fullName));
    },
    // Also after a refusal, so that the list has the blocking run and can link to it.
    onSettled: async () => {
      onPaid();
      await queryClient.invalidateQueries({ queryKey: keys.people });
    },
  });
  const close = useCallback(() => setSelected(null), []);
  const handleAccepted = useCallback(
    ({ checkout }: CheckoutStatus) => {
      setSelected(null);
      showToast(checkoutMessages.received(formatNaira(kobo(checkout.acceptedKobo ?? checkout.amountKobo))));
      void queryClient.invalidateQueries({ queryKey: keys.people });
    },
    [queryClient],
  );
  return {
    selected,
    busyEmployeeId: mutation.isPending ? mutation.variables.employeeId : undefined,
    failure: mutation.error && {
      title: messages.payTitle(mutation.variables?.fullName ?? ""),
      message: mutation.error.message,
      person: mutation.variables,
      hasWarnings: mutation.error instanceof CallFailed && mutation.error.code === "warnings_open",
    },
    clearFailure: mutation.reset,
    // A second click while the first request is in flight is ignored.
    pay: (person: EmployeePay) => !mutation.isPending && mutation.mutate(person),
    retry: () => selected && mutation.mutate(selected.person),
    handleAccepted,
    close,
  };
};
