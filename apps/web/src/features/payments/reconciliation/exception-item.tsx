import { type ReconciliationException, SettleException } from "@albashi/contracts/payments-controls";
import { call } from "../../../api-client.ts";
import { MomentText } from "../../../ui/moment-text.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { SettleButton } from "../controls/settle-button.tsx";
import { words as controlWords } from "../controls/words.ts";
import { words } from "./words.ts";

/** One disagreement: what it means, both amounts, what to do, and how it was settled. */
export const ExceptionItem = ({ exception }: { exception: ReconciliationException }) => (
  <li className="grid justify-items-start gap-2 py-4 first:pt-0 last:pb-0">
    <p className="font-semibold wrap-anywhere">{exception.what}</p>
    <p className="wrap-anywhere">{exception.cure}</p>
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      <Amount name={words.ours} digits={exception.oursKobo} />
      <Amount name={words.theirs} digits={exception.theirsKobo} />
    </dl>
    <p className="text-sm wrap-anywhere text-ink-soft">
      {words.reference} <span className="inline-block font-mono">{exception.reference}</span> · <MomentText at={exception.foundAt} />
    </p>
    {exception.employeeId !== null && (
      <TextLink to={`/dash/view-profile/${exception.employeeId}`} className="text-sm">
        {words.person}
      </TextLink>
    )}
    {exception.settledAt === null ? (
      <SettleButton
        name={exception.reference}
        onReason={(because) => call(SettleException, { params: { exceptionId: exception.exceptionId }, body: { because } })}
      />
    ) : (
      <p className="text-sm text-palm">
        {controlWords.incidents.settledBy(exception.settledBy ?? "Albashi")} {exception.settledBecause}
      </p>
    )}
  </li>
);

const Amount = ({ name, digits }: { name: string; digits: string | null }) => (
  <div className="flex gap-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold">{digits === null ? words.nothing : <SignedMoney digits={digits} />}</dd>
  </div>
);
