import { CancelFunding, type FundingIntent, FundRun, type OutstandingFunding } from "@albashi/contracts/payments/funding";
import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { formatNaira, kobo } from "@albashi/money";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { messages } from "../payouts/messages.ts";
import { actionAvailability, usePayoutAction } from "../payouts/use-payout-action.ts";
import { WhoCanPay } from "../payouts/who-can-pay.tsx";
import { limitText } from "../reasons/messages.ts";
import { BankScheduleNotice } from "./bank-schedule-notice.tsx";
import { CheckoutDialog } from "./checkout-dialog.tsx";
import { Checkouts } from "./checkouts.tsx";
import { FundingNeeded } from "./funding-needed.tsx";
import { PayoutScheduleStatus } from "./payout-schedule-status.tsx";
import { StartPayoutStep } from "./start-payout-step.tsx";
import { useCheckout } from "./use-checkout.ts";

interface FundingProps {
  readonly money: PayoutOverview;
  readonly payeeCount: number;
  /** The names of the admins who may fund and pay the run. */
  readonly payers: readonly string[];
}

/** A run before its payout: the money it needs, and the next action, which is to fund the shortfall or to start paying. */
export const Funding = ({ money, payeeCount, payers }: FundingProps) => {
  const can = useCan();
  const intent = money.intent?.state === "open" ? money.intent : null;
  const checkout = useCheckout(async () => intent ?? (await call(FundRun, { params: { runId: money.runId } })));
  return (
    <>
      {money.schedule && <PayoutScheduleStatus money={money} schedule={money.schedule} />}
      {money.onBankSchedule && <BankScheduleNotice runId={money.runId} onBankSchedule={money.onBankSchedule} />}
      <FundingNeeded money={money} />
      {money.intent && money.intent.checkouts.length > 0 && <Checkouts checkouts={money.intent.checkouts} />}
      {money.cautions.map((caution) => (
        <Alert key={caution.reason} tone="info">
          {limitText(caution)}
        </Alert>
      ))}
      {can("payments.pay") ? (
        <NextStep money={money} payeeCount={payeeCount} intent={intent} open={checkout.open} />
      ) : (
        <WhoCanPay payers={payers} />
      )}
      {/* Outside of FundStep: the money may arrive, and StartPayoutStep replace it, before the checkout has closed. */}
      {checkout.checkoutWindow && (
        <CheckoutDialog
          key={checkout.checkoutWindow.checkoutId}
          title={messages.fund.fund(formatNaira(kobo(checkout.checkoutWindow.bringsKobo)))}
          checkoutWindow={checkout.checkoutWindow}
          onAccepted={checkout.handleAccepted}
          onRetry={() => checkout.open.mutate()}
          onClose={checkout.close}
        />
      )}
    </>
  );
};

const NextStep = ({ payeeCount, ...step }: FundStepProps & { payeeCount: number }) =>
  step.money.missingKobo === "0" ? <StartPayoutStep money={step.money} payeeCount={payeeCount} /> : <FundStep {...step} />;

interface FundStepProps {
  readonly money: PayoutOverview;
  readonly intent: FundingIntent | null;
  readonly open: ReturnType<typeof useCheckout>["open"];
}

const FundStep = ({ money, intent, open }: FundStepProps) => {
  const can = useCan();
  const { isAllowed, blockText } = actionAvailability(money, "fund");
  const { toPay } = money;
  return (
    <div className="grid justify-items-start gap-3">
      {isAllowed && toPay && (
        <>
          <p className="max-w-2xl text-ink-soft">{describePayment(toPay)}</p>
          <Button isBusy={open.isPending} onClick={() => open.mutate()} className="whitespace-normal!">
            {messages.fund.fund(formatNaira(kobo(toPay.nextKobo)))}
          </Button>
        </>
      )}
      {!isAllowed && blockText !== null && <Alert tone="info">{blockText}</Alert>}
      {open.error && (
        <Alert tone="error" takesFocus>
          {open.error.message}
        </Alert>
      )}
      {/* Also shown while a limit blocks funding: a user who may fund may also cancel. */}
      {can("payroll.write") && intent !== null && <CancelFundingButton runId={money.runId} intentId={intent.intentId} />}
    </div>
  );
};

/** Describes the amount the user will pay, fees included, before they open the checkout. */
const describePayment = ({ payments, maxKobo, bringsKobo, feesAtMostKobo, paidAtMostKobo }: OutstandingFunding) => {
  const format = (amountKobo: string) => formatNaira(kobo(amountKobo));
  const toPay = {
    payments,
    largest: format(maxKobo),
    brings: format(bringsKobo),
    fees: format(feesAtMostKobo),
    paid: format(paidAtMostKobo),
  };
  return payments === 1 ? messages.fund.payOnce(toPay) : messages.fund.payInParts(toPay);
};

const CancelFundingButton = ({ runId, intentId }: { runId: string; intentId: string }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const cancel = usePayoutAction(runId, async () => {
    await call(CancelFunding, { params: { intentId } });
    return { message: messages.fund.cancelled };
  });
  return (
    <>
      <button
        type="button"
        onClick={() => setIsDialogOpen(true)}
        className="min-h-11 cursor-pointer font-semibold text-ink-soft underline underline-offset-4 outline-indigo"
      >
        {messages.fund.cancel}
      </button>
      {cancel.error && <Alert tone="error">{cancel.error.message}</Alert>}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.fund.cancelTitle}
          description={messages.fund.cancelEffect}
          confirm={messages.fund.cancel}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            cancel.mutate();
          }}
        />
      )}
    </>
  );
};
