import { type ReconciliationException, ResolveException } from "@albashi/contracts/payments/controls";
import { call } from "../../../api-client.ts";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { exceptionResolutionText, exceptionText } from "../controls/incident-messages.ts";
import { messages as controlMessages } from "../controls/messages.ts";
import { ResolveButton } from "../controls/resolve-button.tsx";
import { messages } from "./messages.ts";

/** One reconciliation exception: its meaning, both amounts, the remedy, and how it was resolved. */
export const ExceptionItem = ({ exception }: { exception: ReconciliationException }) => (
  <li className="grid justify-items-start gap-2 py-4 first:pt-0 last:pb-0">
    <p className="font-semibold wrap-anywhere">{exceptionText(exception).description}</p>
    <p className="wrap-anywhere">{exceptionText(exception).remedy}</p>
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      <Amount name={messages.ledgerAmount} amountKobo={exception.oursKobo} />
      <Amount name={messages.providerAmount} amountKobo={exception.theirsKobo} />
    </dl>
    <p className="text-sm wrap-anywhere text-ink-soft">
      {messages.reference} <span className="inline-block font-mono">{exception.reference}</span> · <TimestampText at={exception.foundAt} />
    </p>
    {exception.employeeId !== null && (
      <TextLink to={`/dash/view-profile/${exception.employeeId}`} className="text-sm">
        {messages.viewEmployee}
      </TextLink>
    )}
    {exception.settledAt === null ? (
      <ResolveButton
        name={exception.reference}
        onReason={(reason) => call(ResolveException, { params: { exceptionId: exception.exceptionId }, body: { because: reason } })}
      />
    ) : (
      <p className="text-sm text-palm">
        {controlMessages.incidents.resolvedBy(exception.settledBy ?? "Albashi")} {exceptionResolutionText(exception)}
      </p>
    )}
  </li>
);

const Amount = ({ name, amountKobo }: { name: string; amountKobo: string | null }) => (
  <div className="flex gap-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold">{amountKobo === null ? messages.noAmount : <SignedMoney amountKobo={amountKobo} />}</dd>
  </div>
);
