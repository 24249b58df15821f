import type { ResponseOf } from "@albashi/contracts/contract";
import type { CreateCheckoutPage } from "@albashi/contracts/payments/funding";
import { ExternalLink } from "lucide-react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClassName } from "../../../ui/button-variant.ts";
import { messages } from "./checkout-messages.ts";
import { type CheckoutStatus, useCheckoutStatus } from "./use-checkout-status.ts";

interface ProviderPageProps {
  readonly page: ResponseOf<typeof CreateCheckoutPage>;
  readonly onAccepted: (status: CheckoutStatus) => void;
  readonly onRetry: () => void;
}

/** A link to the provider's own page. That page sends us no events, so the status is polled while this is open. */
export const ProviderPage = ({ page: { checkoutId, pageUrl }, onAccepted, onRetry }: ProviderPageProps) => {
  const { status, isUnsuccessful, failure } = useCheckoutStatus(checkoutId, "pending", onAccepted);
  if (isUnsuccessful)
    return (
      <>
        <Alert tone="error" title={messages.notPaid} takesFocus>
          {status?.checkout.message ?? messages.notPaidText}
        </Alert>
        <Button onClick={onRetry}>{messages.reopen}</Button>
      </>
    );
  return (
    <>
      <p>{messages.providerPageHint}</p>
      <a href={pageUrl} target="_blank" rel="noopener noreferrer" className={`${buttonClassName("primary")} gap-2`}>
        {messages.goToProviderPage}
        <ExternalLink aria-hidden className="size-5 shrink-0" />
      </a>
      {failure && <Alert tone="error">{failure.message || messages.statusFailed}</Alert>}
    </>
  );
};
