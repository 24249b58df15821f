import type { SandboxClock } from "../clock.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { Charge } from "./charge.ts";
import { nairaOf } from "./kobo.ts";
import type { Ledger } from "./ledger.ts";

interface RefundDraft {
  readonly reference: string;
  readonly charge: Charge;
  readonly kobo: number;
  readonly reason: string;
  readonly url: string | null;
  /** Kora's sandbox lets the caller choose the outcome. */
  readonly completionStatus: "success" | "failed";
  readonly statusReason: string | null;
}

export interface Refund extends RefundDraft {
  status: "processing" | "success" | "failed";
  readonly createdAt: number;
  completedAt: number | null;
  readonly place: number;
}

interface RefundsDependencies {
  readonly clock: SandboxClock;
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
}

const processMs = 2_000;

/** Refunds of charges. A refund leaves the balance when it completes. */
export const openRefunds = ({ clock, ledger, webhooks }: RefundsDependencies) => {
  const byReference = new Map<string, Refund>();
  const list: Refund[] = [];

  const complete = (refund: Refund) => {
    const { charge, kobo, reference, url } = refund;
    const { provider, key } = charge;
    refund.status = refund.completionStatus;
    refund.completedAt = clock.now();
    if (refund.status === "success") {
      charge.refundedKobo += kobo;
      ledger.post(provider, { bucket: "available", kobo: -kobo, kind: "refund", reference });
    }
    const data = { reference, payment_reference: charge.reference, amount: nairaOf(kobo), currency: "NGN", status: refund.status };
    webhooks.publish({ provider, event: `refund.${refund.status}`, data, facts: { reference, amount: kobo }, url, key });
  };

  return {
    find: (reference: string): Refund | undefined => byReference.get(reference),
    list: (): readonly Refund[] => list,
    begin: (draft: RefundDraft): Refund => {
      const refund: Refund = { ...draft, status: "processing", createdAt: clock.now(), completedAt: null, place: list.length + 1 };
      byReference.set(refund.reference, refund);
      list.push(refund);
      clock.after(processMs, () => complete(refund));
      return refund;
    },
    /** The payer's bank reverses the payment; the balance may become negative. */
    chargeBack: (charge: Charge, kobo: number) => {
      const { provider, reference, key } = charge;
      ledger.post(provider, { bucket: "available", kobo: -kobo, kind: "chargeback", reference });
      // Kora shows it only on its dashboard; no webhook for it is documented.
      if (provider === "kora") return;
      const data = { status: "awaiting-merchant-feedback", refund_amount: kobo, currency: "NGN", transaction: { reference, amount: kobo } };
      webhooks.publish({ provider, event: "charge.dispute.create", data, facts: { reference, amount: kobo }, url: null, key });
    },
  };
};
