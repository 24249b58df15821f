import type { OwnPayment as Payment } from "@albashi/contracts/payments/own-payments";
import { formatDay, lagosDayOf } from "@albashi/dates";
import { CircleCheck } from "lucide-react";
import { lazy, Suspense } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { messages } from "./own-messages.ts";

// Most payments have arrived, so the statuses of the others are loaded on demand.
const UnpaidStatus = lazy(async () => ({ default: (await import("./unpaid-status.tsx")).UnpaidStatus }));

/** The status of one of the employee's own payments, and the folded number that identifies it at their bank. */
export const OwnPayment = ({ payment }: { payment: Payment }) => (
  <div className="grid justify-items-start gap-1.5">
    {payment.state === "paid" ? (
      <PaidStatus paidAt={payment.paidAt} />
    ) : (
      <Suspense fallback={<p>{messages.loading}</p>}>
        <UnpaidStatus payment={payment} />
      </Suspense>
    )}
    <p className="text-sm text-ink-soft">{messages.accountLabel(payment.bankName, payment.accountNumberEnds)}</p>
    {payment.traceId !== null && (
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded py-1 text-ink-soft underline underline-offset-4 outline-indigo">
          {messages.traceId}
        </summary>{" "}
        <p className="font-mono font-semibold wrap-anywhere">{payment.traceId}</p>
        <p className="text-ink-soft">{messages.traceIdHint}</p>
      </details>
    )}
  </div>
);

const PaidStatus = ({ paidAt }: Pick<Payment, "paidAt">) => (
  <>
    <Badge tone="success" Icon={CircleCheck}>
      {messages.paidState}
    </Badge>
    <p className="wrap-anywhere">{paidAt === null ? messages.paidWithoutDate : messages.paidOn(formatDay(lagosDayOf(new Date(paidAt))))}</p>
  </>
);
