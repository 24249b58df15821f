import { ApproveWithdrawal, CancelWithdrawal, type WithdrawalRecord } from "@albashi/contracts/payments/withdrawals";
import { formatNaira, kobo } from "@albashi/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { messages } from "./messages.ts";

/** What the user may do with a withdrawal that is not sent yet. */
export const WithdrawalActions = ({ withdrawal }: { withdrawal: WithdrawalRecord }) => {
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const params = { withdrawalId: withdrawal.withdrawalId };
  const act = useMutation({
    mutationFn: (action: "approve" | "cancel") => call(action === "approve" ? ApproveWithdrawal : CancelWithdrawal, { params }),
    onSuccess: (_list, action) => showToast(action === "approve" ? messages.approved : messages.cancelled),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
  const amount = formatNaira(kobo(withdrawal.amountKobo));
  return (
    <>
      <div className="flex gap-3">
        {withdrawal.mayCancel && (
          <Button variant="secondary" isBusy={act.isPending} onClick={() => act.mutate("cancel")}>
            {messages.cancel}
          </Button>
        )}
        {withdrawal.mayApprove && (
          <Button isBusy={act.isPending} onClick={() => setIsAsked(true)}>
            {messages.approve}
          </Button>
        )}
      </div>
      {act.error && <Alert tone="error">{act.error.message}</Alert>}
      {isAsked && (
        <ConfirmDialog
          title={messages.approveTitle(amount)}
          description={messages.approveEffect(`${withdrawal.accountName}, ${withdrawal.bank} ${withdrawal.accountNumber}`)}
          confirm={messages.approve}
          isDestructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            act.mutate("approve");
          }}
        />
      )}
    </>
  );
};
