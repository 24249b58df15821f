import { CancelFunding, type FundingIntent, FundRun, type OutstandingFunding } from "@albashi/contracts/payments/funding";
import { type PayoutOverview, StartRunPayout } from "@albashi/contracts/payments/payouts";
import { formatNaira, kobo } from "@albashi/money";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { messages } from "../payouts/messages.ts";
import { actionAvailability, usePayoutAction } from "../payouts/use-payout-action.ts";
import { limitText } from "../reasons/messages.ts";
import { CheckoutDialog } from "./checkout-dialog.tsx";
import { Checkouts } from "./checkouts.tsx";
import { FundingNeeded } from "./funding-needed.tsx";
import { useCheckout } from "./use-checkout.ts";

interface FundingProps {
  readonly money: PayoutOverview;
  readonly people: number;
}

/** Before anybody is paid: what the run needs, and the one next act, which is to bring in what is missing or to pay. */
export const Funding = ({ money, people }: FundingProps) => {
  const intent = money.intent?.state === "open" ? money.intent : null;
  const checkout = useCheckout(async () => intent ?? (await call(FundRun, { params: { runId: money.runId } })));
  return (
    <>
      <FundingNeeded money={money} />
      {money.intent && money.intent.checkouts.length > 0 && <Checkouts checkouts={money.intent.checkouts} />}
      {money.cautions.map((caution) => (
        <Alert key={caution.reason} tone="information">
          {limitText(caution)}
        </Alert>
      ))}
      {money.missingKobo === "0" ? <Start money={money} people={people} /> : <Fund money={money} intent={intent} open={checkout.open} />}
      {/* Not part of the act: the money may be there, and the act another, before the provider's window has said so. */}
      {checkout.window && (
        <CheckoutDialog
          key={checkout.window.checkoutId}
          title={messages.fund.act(formatNaira(kobo(checkout.window.bringsKobo)))}
          window={checkout.window}
          onAccepted={checkout.accepted}
          onAgain={() => checkout.open.mutate()}
          onClose={checkout.close}
        />
      )}
    </>
  );
};

interface FundProps {
  readonly money: PayoutOverview;
  readonly intent: FundingIntent | null;
  readonly open: ReturnType<typeof useCheckout>["open"];
}

const Fund = ({ money, intent, open }: FundProps) => {
  const rights = useCan();
  const { may, whyNot } = actionAvailability(money, "fund");
  const { toPay } = money;
  return (
    <div className="grid justify-items-start gap-3">
      {may && toPay && (
        <>
          <p className="max-w-2xl text-ink-soft">{whatToPay(toPay)}</p>
          <Button isBusy={open.isPending} onClick={() => open.mutate()} className="whitespace-normal!">
            {messages.fund.act(formatNaira(kobo(toPay.nextKobo)))}
          </Button>
        </>
      )}
      {!may && whyNot !== null && <Alert tone="information">{whyNot}</Alert>}
      {open.error && (
        <Alert tone="failed" takesFocus>
          {open.error.message}
        </Alert>
      )}
      {/* Also where limits have come in between: who may bring money in may stop doing so. */}
      {rights("payroll.write") && intent !== null && <GiveUp runId={money.runId} intentId={intent.intentId} />}
    </div>
  );
};

/** What somebody pays before the money is there, fees and all: said before they press anything. */
const whatToPay = ({ payments, largestKobo, bringsKobo, feesAtMostKobo, paidAtMostKobo }: OutstandingFunding) => {
  const shown = (digits: string) => formatNaira(kobo(digits));
  const toPay = {
    payments,
    largest: shown(largestKobo),
    brings: shown(bringsKobo),
    fees: shown(feesAtMostKobo),
    paid: shown(paidAtMostKobo),
  };
  return payments === 1 ? messages.fund.pays(toPay) : messages.fund.paysInParts(toPay);
};

const GiveUp = ({ runId, intentId }: { runId: string; intentId: string }) => {
  const [isAsked, setIsAsked] = useState(false);
  const giveUp = usePayoutAction(runId, async () => {
    await call(CancelFunding, { params: { intentId } });
    return { message: messages.fund.givenUp };
  });
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsked(true)}
        className="min-h-11 cursor-pointer font-semibold text-ink-soft underline underline-offset-4 outline-indigo"
      >
        {messages.fund.giveUp}
      </button>
      {giveUp.error && <Alert tone="failed">{giveUp.error.message}</Alert>}
      {isAsked && (
        <ConfirmDialog
          title={messages.fund.giveUpTitle}
          effect={messages.fund.giveUpEffect}
          confirm={messages.fund.giveUp}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            giveUp.mutate();
          }}
        />
      )}
    </>
  );
};

const Start = ({ money, people }: FundingProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const start = usePayoutAction(money.runId, async () => ({
    money: await call(StartRunPayout, { params: { runId: money.runId } }),
    message: messages.pay.begun,
  }));
  const { may, whyNot } = actionAvailability(money, "start");
  const net = formatNaira(kobo(money.needed.parts.find(({ part }) => part === "net_pay")?.amountKobo ?? money.needed.totalKobo));
  return (
    <div className="grid justify-items-start gap-3">
      {may && (
        <Button isBusy={start.isPending} onClick={() => setIsAsked(true)} className="whitespace-normal!">
          {messages.pay.act(people, net)}
        </Button>
      )}
      {!may && whyNot !== null && <Alert tone="information">{whyNot}</Alert>}
      {start.error && (
        <Alert tone="failed" takesFocus>
          {start.error.message}
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title={messages.pay.title(people, net)}
          effect={messages.pay.effect}
          confirm={messages.pay.act(people, net)}
          isDestructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            start.mutate();
          }}
        />
      )}
    </div>
  );
};
