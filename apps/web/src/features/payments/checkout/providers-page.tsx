import type { AnswerOf } from "@albashi/contracts/contract";
import type { MakeCheckoutPage } from "@albashi/contracts/payments-funding";
import { ExternalLink } from "lucide-react";
import { actionLook } from "../../../ui/action-look.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { type Looked, useLook } from "./use-look.ts";
import { words } from "./words.ts";

interface ProvidersPageProps {
  readonly page: AnswerOf<typeof MakeCheckoutPage>;
  readonly onAccepted: (looked: Looked) => void;
  readonly onAgain: () => void;
}

/** The way to the provider's own page. It cannot tell us anything, so the provider is asked for as long as this is open. */
export const ProvidersPage = ({ page: { checkoutId, pageUrl }, onAccepted, onAgain }: ProvidersPageProps) => {
  const { looked, cameToNothing, failure } = useLook(checkoutId, "pending", onAccepted);
  if (cameToNothing)
    return (
      <>
        <Alert tone="failed" title={words.nothing} takesFocus>
          {looked?.checkout.message ?? words.nothingText}
        </Alert>
        <Button onClick={onAgain}>{words.again}</Button>
      </>
    );
  return (
    <>
      <p>{words.onPage}</p>
      <a href={pageUrl} target="_blank" rel="noopener noreferrer" className={`${actionLook("primary")} gap-2`}>
        {words.toPage}
        <ExternalLink aria-hidden className="size-5 shrink-0" />
      </a>
      {failure && <Alert tone="failed">{failure.message || words.lookFailed}</Alert>}
    </>
  );
};
