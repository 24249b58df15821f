import { type ReconciliationException, SettleException } from "@albashi/contracts/payments/controls";
import { call } from "../../../api-client.ts";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { exceptionResolutionText, exceptionText } from "../controls/incident-messages.ts";
import { messages as controlMessages } from "../controls/messages.ts";
import { ResolveButton } from "../controls/resolve-button.tsx";
import { messages } from "./messages.ts";

/** One disagreement: what it means, both amounts, what to do, and how it was settled. */
export const ExceptionItem = ({ exception }: { exception: ReconciliationException }) => (
  <li className="grid justify-items-start gap-2 py-4 first:pt-0 last:pb-0">
    <p className="font-semibold wrap-anywhere">{exceptionText(exception).what}</p>
    <p className="wrap-anywhere">{exceptionText(exception).cure}</p>
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      <Amount name={messages.ours} digits={exception.oursKobo} />
      <Amount name={messages.theirs} digits={exception.theirsKobo} />
    </dl>
    <p className="text-sm wrap-anywhere text-ink-soft">
      {messages.reference} <span className="inline-block font-mono">{exception.reference}</span> · <TimestampText at={exception.foundAt} />
    </p>
    {exception.employeeId !== null && (
      <TextLink to={`/dash/view-profile/${exception.employeeId}`} className="text-sm">
        {messages.person}
      </TextLink>
    )}
    {exception.settledAt === null ? (
      <ResolveButton
        name={exception.reference}
        onReason={(because) => call(SettleException, { params: { exceptionId: exception.exceptionId }, body: { because } })}
      />
    ) : (
      <p className="text-sm text-palm">
        {controlMessages.incidents.settledBy(exception.settledBy ?? "Albashi")} {exceptionResolutionText(exception)}
      </p>
    )}
  </li>
);

const Amount = ({ name, digits }: { name: string; digits: string | null }) => (
  <div className="flex gap-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold">{digits === null ? messages.nothing : <SignedMoney digits={digits} />}</dd>
  </div>
);
