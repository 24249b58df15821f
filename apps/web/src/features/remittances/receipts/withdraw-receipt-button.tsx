import { type Receipt, WithdrawReceipt } from "@albashi/contracts/remittances/receipts";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { messages as allMessages } from "./messages.ts";
import { useReceiptAction } from "./use-receipt-action.ts";

const messages = allMessages.withdraw;

/** Withdraws a receipt that is not confirmed, after a confirmation. */
export const WithdrawReceiptButton = ({ scheduleId, receipt: { receiptId, number } }: { scheduleId: string; receipt: Receipt }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const withdraw = useReceiptAction(async () => {
    await call(WithdrawReceipt, { params: { scheduleId, receiptId } });
    return messages.done;
  });
  return (
    <>
      <Button variant="secondary" isBusy={withdraw.isPending} aria-label={messages.openLabel(number)} onClick={() => setIsDialogOpen(true)}>
        {messages.open}
      </Button>
      {withdraw.error && <p className="text-sm text-clay">{withdraw.error.message || messages.failed}</p>}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.title(number)}
          description={messages.text}
          confirm={messages.open}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            withdraw.mutate();
          }}
        />
      )}
    </>
  );
};
