import type { OwnPayment as Payment } from "@albashi/contracts/payments-own";
import { Badge } from "../../../ui/badge.tsx";
import { words } from "./words.ts";

const tones = { on_its_way: "sky", paid: "palm", failed: "clay", returned: "clay" } as const;

/** Where one of the reader's own payments stands, and the number that finds it at their bank. */
export const OwnPayment = ({ payment }: { payment: Payment }) => (
  <div className="grid justify-items-start gap-1.5">
    <Badge tone={tones[payment.state]}>{words.states[payment.state]}</Badge>
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
