import type { ResponseOf } from "@albashi/contracts/contract";
import type { CreateCheckoutPage } from "@albashi/contracts/payments/funding";
import { ExternalLink } from "lucide-react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClassName } from "../../../ui/button-variant.ts";
import { messages } from "./checkout-messages.ts";
import { type CheckoutStatus, useCheckoutStatus } from "./use-checkout-status.ts";

interface ProvidersPageProps {
  readonly page: ResponseOf<typeof CreateCheckoutPage>;
  readonly onAccepted: (status: CheckoutStatus) => void;
  readonly onAgain: () => void;
}

/** The way to the provider's own page. It cannot tell us anything, so the provider is asked for as long as this is open. */
export const ProvidersPage = ({ page: { checkoutId, pageUrl }, onAccepted, onAgain }: ProvidersPageProps) => {
  const { status, cameToNothing, failure } = useCheckoutStatus(checkoutId, "pending", onAccepted);
  if (cameToNothing)
    return (
      <>
        <Alert tone="failed" title={messages.nothing} takesFocus>
          {status?.checkout.message ?? messages.nothingText}
        </Alert>
        <Button onClick={onAgain}>{messages.again}</Button>
      </>
    );
  return (
    <>
      <p>{messages.onPage}</p>
      <a href={pageUrl} target="_blank" rel="noopener noreferrer" className={`${buttonClassName("primary")} gap-2`}>
        {messages.toPage}
        <ExternalLink aria-hidden className="size-5 shrink-0" />
      </a>
      {failure && <Alert tone="failed">{failure.message || messages.lookFailed}</Alert>}
    </>
  );
};
