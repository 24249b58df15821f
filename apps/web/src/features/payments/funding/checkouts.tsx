import type { Checkout } from "@albashi/contracts/payments/funding";
import { Ban, CircleAlert, CircleCheck, Hourglass, type LucideIcon } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as allMessages } from "../payouts/messages.ts";

const messages = allMessages.fund;

type BadgeVariant = [tone: "success" | "warning" | "danger" | "neutral", Icon: LucideIcon];
const variants: Record<Checkout["state"], BadgeVariant> = {
  made: ["neutral", Hourglass],
  pending: ["warning", Hourglass],
  accepted: ["success", CircleCheck],
  failed: ["danger", CircleAlert],
  expired: ["neutral", Ban],
  refused: ["danger", CircleAlert],
};

/** The checkouts of a funding intent with their states. Card payments show when they can be spent. */
export const Checkouts = ({ checkouts }: { checkouts: readonly Checkout[] }) => (
  <Panel title={messages.checkoutsTitle}>
    <ul className="grid gap-4">
      {checkouts.map((checkout) => (
        <CheckoutItem key={checkout.checkoutId} checkout={checkout} />
      ))}
    </ul>
  </Panel>
);

const CheckoutItem = ({ checkout }: { checkout: Checkout }) => {
  const [tone, Icon] = variants[checkout.state];
  const isSpendableLater = checkout.acceptedAt !== null && checkout.canBeSpentAt !== null && checkout.canBeSpentAt > checkout.acceptedAt;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
      <span className="text-sm text-ink-soft">
        <TimestampText at={checkout.acceptedAt ?? checkout.madeAt} />
      </span>
      <MoneyText amountKobo={checkout.acceptedKobo ?? checkout.amountKobo} className="font-semibold" />
      <span className="col-span-2 text-sm wrap-anywhere text-ink-soft sm:col-span-1">{checkout.message ?? checkout.reference}</span>
      <span className="sm:justify-self-end">
        <Badge tone={tone} Icon={Icon}>
          {messages.states[checkout.state]}
        </Badge>
      </span>
      {isSpendableLater && checkout.canBeSpentAt !== null && (
        <span className="col-span-2 text-sm text-amber">
          {messages.spendableFrom} <TimestampText at={checkout.canBeSpentAt} />
        </span>
      )}
    </li>
  );
};
