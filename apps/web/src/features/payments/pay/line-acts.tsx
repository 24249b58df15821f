import { GiveBack, HoldPayments, type PaymentLine, ReleasePayments, RetryPayments } from "@albashi/contracts/payments-runs";
import { formatNaira, kobo } from "@albashi/money";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { useMoneyAct } from "./use-money-act.ts";
import { words as all } from "./words.ts";

const words = all.line;
type Act = PaymentLine["acts"][number];

interface LineActsProps {
  readonly runId: string;
  readonly line: PaymentLine;
}

/** What can be done about one payment, for those who may. What sends money is asked once more; what takes or keeps it asks why. */
export const LineActs = ({ runId, line }: LineActsProps) => {
  const may = useMay();
  const [asked, setAsked] = useState<"retry" | "hold" | "give_back" | null>(null);
  const act = useMoneyAct(runId, async ({ what, because }: { what: Act; because: string }) => {
    const { money } = await make(what, { runId, employeeId: line.employeeId, because });
    return { message: words.done[what], money };
  });
  const offers = (what: Act) => line.acts.includes(what) && may(what === "hold" ? "payments.stop" : "payments.pay");
  return (
    <div className="grid justify-items-start gap-3">
      {offers("retry") && (
        <Button isBusy={act.isPending} onClick={() => setAsked("retry")}>
          {words.retry}
        </Button>
      )}
      {offers("release") && (
        <Button isBusy={act.isPending} onClick={() => act.mutate({ what: "release", because: "" })}>
          {words.release}
        </Button>
      )}
      {offers("hold") && (
        <Button look="quiet" onClick={() => setAsked("hold")}>
          {words.hold}
        </Button>
      )}
      {offers("give_back") && (
        <Button look="quiet" onClick={() => setAsked("give_back")}>
          {words.giveBack}
        </Button>
      )}
      {line.whyNot !== null && <Alert tone="information">{line.whyNot}</Alert>}
      {act.error && asked === null && (
        <Alert tone="failed" takesFocus>
          {act.error.message}
        </Alert>
      )}
      {asked === "retry" && line.nextAccount && (
        <ConfirmDialog
          title={words.retryTitle(line.fullName, formatNaira(kobo(line.amountKobo)))}
          effect={words.retryEffect(all.list.ends(line.nextAccount.bankName, line.nextAccount.accountNumberEnds))}
          confirm={words.retry}
          isDestructive={false}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            act.mutate({ what: "retry", because: "" });
          }}
        >
          {line.nextAccount.wasRefused && <Alert tone="failed">{words.refused}</Alert>}
        </ConfirmDialog>
      )}
      {(asked === "hold" || asked === "give_back") && (
        <ReasonDialog
          title={asked === "hold" ? words.holdTitle(line.fullName) : words.giveBackTitle(line.fullName)}
          effect={asked === "hold" ? words.holdEffect : words.giveBackEffect(formatNaira(kobo(line.amountKobo)))}
          confirm={asked === "hold" ? words.hold : words.giveBack}
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
  return call(GiveBack, { params, body: { employeeIds, because } });
};
