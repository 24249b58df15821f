import { HoldPayments, type PaymentLine, ReleasePayments, RetryPayments, ReturnToWallet } from "@albashi/contracts/payments/payouts";
import { formatNaira, kobo } from "@albashi/money";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { lineBlockTexts } from "../reasons/messages.ts";
import { messages as allMessages } from "./messages.ts";
import { usePayoutAction } from "./use-payout-action.ts";

const messages = allMessages.line;
type Act = PaymentLine["acts"][number];

interface LineActsProps {
  readonly runId: string;
  readonly line: PaymentLine;
}

/** What can be done about one payment, for those who may. What sends money is asked once more; what takes or keeps it asks why. */
export const LineActions = ({ runId, line }: LineActsProps) => {
  const can = useCan();
  const [asked, setAsked] = useState<"retry" | "hold" | "give_back" | null>(null);
  const act = usePayoutAction(runId, async ({ what, because }: { what: Act; because: string }) => {
    const { money } = await make(what, { runId, employeeId: line.employeeId, because });
    return { message: messages.done[what], money };
  });
  const offers = (what: Act) => line.acts.includes(what) && can(what === "hold" ? "payments.stop" : "payments.pay");
  return (
    <div className="grid justify-items-start gap-3">
      {offers("retry") && (
        <Button isBusy={act.isPending} onClick={() => setAsked("retry")}>
          {messages.retry}
        </Button>
      )}
      {offers("release") && (
        <Button isBusy={act.isPending} onClick={() => act.mutate({ what: "release", because: "" })}>
          {messages.release}
        </Button>
      )}
      {offers("hold") && (
        <Button variant="quiet" onClick={() => setAsked("hold")}>
          {messages.hold}
        </Button>
      )}
      {offers("give_back") && (
        <Button variant="quiet" onClick={() => setAsked("give_back")}>
          {messages.giveBack}
        </Button>
      )}
      {line.whyNot !== null && <Alert tone="information">{lineBlockTexts[line.whyNot]}</Alert>}
      {act.error && asked === null && (
        <Alert tone="failed" takesFocus>
          {act.error.message}
        </Alert>
      )}
      {asked === "retry" && line.nextAccount && (
        <ConfirmDialog
          title={messages.retryTitle(line.fullName, formatNaira(kobo(line.amountKobo)))}
          effect={messages.retryEffect(allMessages.list.ends(line.nextAccount.bankName, line.nextAccount.accountNumberEnds))}
          confirm={messages.retry}
          isDestructive={false}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            act.mutate({ what: "retry", because: "" });
          }}
        >
          {line.nextAccount.wasRefused && <Alert tone="failed">{messages.refused}</Alert>}
        </ConfirmDialog>
      )}
      {(asked === "hold" || asked === "give_back") && (
        <ReasonDialog
          title={asked === "hold" ? messages.holdTitle(line.fullName) : messages.giveBackTitle(line.fullName)}
          effect={asked === "hold" ? messages.holdEffect : messages.giveBackEffect(formatNaira(kobo(line.amountKobo)))}
          confirm={asked === "hold" ? messages.hold : messages.giveBack}
          onReason={(because) => act.mutateAsync({ what: asked, because })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
};

const make = (what: Act, { runId, employeeId, because }: { runId: string; employeeId: string; because: string }) => {
  const [params, employeeIds] = [{ runId }, [employeeId]];
  if (what === "retry") return call(RetryPayments, { params, body: { employeeIds } });
  if (what === "release") return call(ReleasePayments, { params, body: { employeeIds } });
  if (what === "hold") return call(HoldPayments, { params, body: { employeeIds, because } });
  return call(ReturnToWallet, { params, body: { employeeIds, because } });
};
