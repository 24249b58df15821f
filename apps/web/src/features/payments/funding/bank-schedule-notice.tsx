import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { WithdrawBankSchedule } from "@albashi/contracts/payroll/exports";
import { formatNaira, kobo } from "@albashi/money";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { messages as allMessages } from "../payouts/messages.ts";
import { usePayoutAction } from "../payouts/use-payout-action.ts";

const messages = allMessages.bankSchedule;

interface BankScheduleNoticeProps {
  readonly runId: string;
  readonly onBankSchedule: NonNullable<PayoutOverview["onBankSchedule"]>;
}

/** Says before a run is funded or paid that payments will be held because of its bank schedule, and offers to withdraw the schedule. */
export const BankScheduleNotice = ({ runId, onBankSchedule: { people, amountKobo } }: BankScheduleNoticeProps) => {
  const can = useCan();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const withdrawal = usePayoutAction(runId, async () => {
    const { withdrawn, kept } = await call(WithdrawBankSchedule, { params: { runId } });
    return { message: kept === 0 ? messages.withdrawn(withdrawn) : messages.ownPayKept };
  });
  const amount = formatNaira(kobo(amountKobo));
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="error" title={messages.title(people)}>
        {messages.text(people, amount)}
      </Alert>
      {can("payments.pay") && (
        <Button variant="secondary" isBusy={withdrawal.isPending} onClick={() => setIsDialogOpen(true)}>
          {messages.withdraw}
        </Button>
      )}
      {withdrawal.error && (
        <Alert tone="error" takesFocus>
          {withdrawal.error.message}
        </Alert>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.confirmTitle(people, amount)}
          description={messages.confirmEffect}
          confirm={messages.withdraw}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            withdrawal.mutate();
          }}
        />
      )}
    </div>
  );
};
