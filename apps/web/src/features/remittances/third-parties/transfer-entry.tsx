import { ApproveThirdPartyTransfer, CancelThirdPartyTransfer, type ThirdPartyTransfer } from "@albashi/contracts/remittances/third-parties";
import { formatNaira, kobo } from "@albashi/money";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { useMutationAction } from "../../../ui/use-mutation-action.ts";
import { Fact } from "./fact.tsx";
import { messages as allMessages } from "./messages.ts";
import { describeAccount } from "./payee-account.tsx";

const messages = allMessages.transfer;
const tones = {
  awaiting_approval: "info",
  on_its_way: "info",
  paid: "success",
  cancelled: "neutral",
  failed: "danger",
  returned: "danger",
  paid_twice: "danger",
} as const;
const naira = (amountKobo: string) => formatNaira(kobo(amountKobo));

/** One payment to a third party, what it means, and what the caller may do with it. */
export const TransferEntry = ({ scheduleId, transfer }: { scheduleId: string; transfer: ThirdPartyTransfer }) => {
  const { state, amountKobo, feeKobo, payeeName, narration, reference, preparedAt, preparedBy, finishedAt } = transfer;
  const isKnown = state === "paid" || state === "returned" || state === "paid_twice";
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={tones[state]}>{messages.states[state]}</Badge>
        <MoneyText amountKobo={amountKobo} className="text-lg font-semibold" />
      </div>
      <p className="max-w-2xl">{messages.explanations[state]}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 sm:flex sm:flex-wrap">
        <Fact name={messages.to}>{`${payeeName}: ${describeAccount(transfer)}`}</Fact>
        {state !== "cancelled" && state !== "failed" && (
          <Fact name={messages.fee}>{isKnown ? naira(feeKobo) : messages.feeAtMost(naira(feeKobo))}</Fact>
        )}
        <Fact name={messages.narration}>{narration}</Fact>
        <Fact name={messages.reference}>{reference}</Fact>
        <Fact name={messages.prepared}>
          <TimestampText at={preparedAt} />
          {preparedBy !== null && `, ${allMessages.account.by(preparedBy)}`}
        </Fact>
        {finishedAt !== null && (
          <Fact name={messages.finished}>
            <TimestampText at={finishedAt} />
          </Fact>
        )}
      </dl>
      {(transfer.mayApprove || transfer.mayCancel) && <TransferActions scheduleId={scheduleId} transfer={transfer} />}
    </div>
  );
};

const TransferActions = ({ scheduleId, transfer }: { scheduleId: string; transfer: ThirdPartyTransfer }) => {
  const [isAsked, setIsAsked] = useState(false);
  const params = { scheduleId, transferId: transfer.transferId };
  const act = useMutationAction(
    async (action: "approve" | "cancel") => {
      await call(action === "approve" ? ApproveThirdPartyTransfer : CancelThirdPartyTransfer, { params });
      return action === "approve" ? messages.approvedToast : messages.cancelledToast;
    },
    (queries) => queries.invalidateQueries({ queryKey: ["remittances"] }),
  );
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {transfer.mayApprove && (
          <Button isBusy={act.isPending} onClick={() => setIsAsked(true)}>
            {messages.approve}
          </Button>
        )}
        {transfer.mayCancel && (
          <Button variant="secondary" isBusy={act.isPending} onClick={() => act.mutate("cancel")}>
            {messages.cancel}
          </Button>
        )}
      </div>
      {act.error && (
        <Alert tone="error" takesFocus>
          {act.error.message}
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title={messages.approveTitle(naira(transfer.amountKobo), transfer.payeeName)}
          description={messages.approveEffect(describeAccount(transfer))}
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
