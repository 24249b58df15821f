import type { OwnPayment as Payment } from "@albashi/contracts/payments-own";
import { CircleAlert, CircleCheck, CircleDashed, Hand, Hourglass, type LucideIcon, Search, Send } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { words } from "./words.ts";

type Look = [tone: "palm" | "amber" | "clay" | "sky" | "plain", Icon: LucideIcon];

const looks: Record<Payment["state"], Look> = {
  waiting: ["amber", Hourglass],
  held: ["amber", Hand],
  on_its_way: ["sky", Send],
  checking: ["amber", Search],
  paid: ["palm", CircleCheck],
  failed: ["clay", CircleAlert],
  called_off: ["plain", CircleDashed],
  returned: ["clay", CircleAlert],
  given_back: ["plain", CircleDashed],
};

/** Where one of the reader's own payments stands, and the number that finds it at their bank. */
export const OwnPayment = ({ payment }: { payment: Payment }) => {
  const [tone, Icon] = looks[payment.state];
  return (
    <div className="grid justify-items-start gap-1.5">
      <Badge tone={tone} Icon={Icon}>
        {words.states[payment.state]}
      </Badge>
      <p className="wrap-anywhere">{payment.words}</p>
      <p className="text-sm text-ink-soft">{words.to(payment.bankName, payment.accountNumberEnds)}</p>
      {payment.traceId !== null && (
        <p className="text-sm">
          {words.trace} <span className="font-mono font-semibold wrap-anywhere">{payment.traceId}</span>{" "}
          <span className="block text-ink-soft">{words.quote}</span>
        </p>
      )}
    </div>
  );
};
