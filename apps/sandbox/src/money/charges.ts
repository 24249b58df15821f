import type { SandboxClock } from "../clock.ts";
import type { Provider } from "../provider.ts";
import { seededCode, seededDigits } from "../seeded-values.ts";
import type { Settings } from "../settings.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import { type Charge, type ChargeDraft, expectedKobo } from "./charge.ts";
import { toChargeEvent } from "./charge-events.ts";
import type { Ledger } from "./ledger.ts";
import { settleCharge } from "./settle-charge.ts";

interface ChargesDependencies {
  readonly seed: string;
  readonly clock: SandboxClock;
  readonly settings: Settings;
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
}

export interface Payment {
  readonly channel: "card" | "bank_transfer";
  /** Defaults to the exact amount. */
  readonly kobo?: number | undefined;
  readonly currency?: string | undefined;
}

/** Every charge of both providers, and what happens when one is paid. */
export const openCharges = ({ seed, clock, settings, ledger, webhooks }: ChargesDependencies) => {
  const byReference = new Map<string, Charge>();
  const byAccessCode = new Map<string, Charge>();
  const lists: Record<Provider, Charge[]> = { kora: [], paystack: [] };
  let chargeCount = 0;

  const open = (draft: ChargeDraft): Charge => {
    chargeCount += 1;
    const seedText = `${seed} charge ${draft.provider} ${draft.reference}`;
    const charge: Charge = {
      ...draft,
      ownReference: `KPY-C-${seededCode(seedText, 15)}`,
      accessCode: seededCode(`${seedText} access`, 15),
      accountNumber: seededDigits(`${seedText} account`, 10),
      place: chargeCount,
      createdAt: clock.now(),
      expiresAt: clock.now() + settings.chargeExpiryMs,
      currencyPaid: draft.currency,
      status: draft.by === "bank_transfer" ? "processing" : "pending",
      message: "Payment pending",
      channel: null,
      paidKobo: 0,
      acceptedKobo: 0,
      paymentEvent: null,
      returnedKobo: 0,
      completedAt: null,
      isSettled: false,
      refundedKobo: 0,
    };
    byReference.set(`${charge.provider} ${charge.reference}`, charge);
    byReference.set(`${charge.provider} ${charge.ownReference}`, charge);
    byAccessCode.set(charge.accessCode, charge);
    lists[charge.provider].push(charge);
    clock.at(charge.expiresAt, () => {
      if (charge.status === "pending" || charge.status === "processing") end(charge, "expired", "Charge expired");
    });
    return charge;
  };

  const end = (charge: Charge, status: "failed" | "expired", message: string) => {
    charge.status = status;
    charge.message = message;
    charge.completedAt = clock.now();
    sendEvent(charge);
  };

  const sendEvent = (charge: Charge) => {
    const webhookEvent = toChargeEvent(charge);
    if (webhookEvent) webhooks.publish(webhookEvent);
  };

  const succeed = (charge: Charge, { channel, currency = charge.currency }: Payment, acceptedKobo: number) => {
    charge.status = "success";
    charge.message = "Payment successful";
    charge.channel = channel;
    charge.currencyPaid = currency;
    charge.acceptedKobo = acceptedKobo;
    charge.completedAt = clock.now();
    settleCharge({ clock, ledger }, charge);
    sendEvent(charge);
  };

  /** For a transfer above or below the amount, the merchant's setting decides what is accepted and what is returned. */
  const receiveTransfer = (charge: Charge, payment: Payment, paidKobo: number) => {
    const expected = expectedKobo(charge);
    charge.paidKobo += paidKobo;
    charge.paymentEvent = null;
    if (paidKobo < expected) charge.paymentEvent = "underpayment";
    if (paidKobo > expected) charge.paymentEvent = "overpayment";
    if (paidKobo < expected && settings.underpayment === "return_all") {
      charge.status = "processing";
      charge.channel = "bank_transfer";
      charge.returnedKobo = paidKobo;
      return;
    }
    const returnsExcess = paidKobo > expected && settings.overpayment === "return_excess";
    charge.returnedKobo = returnsExcess ? paidKobo - expected : 0;
    succeed(charge, payment, returnsExcess ? expected : paidKobo);
  };

  return {
    open,
    find: (provider: Provider, reference: string): Charge | undefined => byReference.get(`${provider} ${reference}`),
    byAccessCode: (code: string): Charge | undefined => byAccessCode.get(code),
    list: (provider: Provider): readonly Charge[] => lists[provider],
    /** Pays a charge. Money for a charge that is already paid arrives under a new reference created by the provider. */
    pay: (charge: Charge, payment: Payment): Charge => {
      const paidKobo = payment.kobo ?? expectedKobo(charge);
      if (charge.status === "success") {
        const reference = `KPY-PAY-${seededCode(`${seed} stray ${charge.reference} ${chargeCount}`, 12)}`;
        const extraCharge = open({ ...charge, reference, kobo: paidKobo, by: "virtual_account", isFeeOnMerchant: true });
        extraCharge.paidKobo = paidKobo;
        succeed(extraCharge, payment, paidKobo);
        return extraCharge;
      }
      if (payment.channel === "bank_transfer") receiveTransfer(charge, payment, paidKobo);
      else {
        charge.paidKobo += paidKobo;
        succeed(charge, payment, paidKobo);
      }
      return charge;
    },
    fail: (charge: Charge, message = "Payment failed") => end(charge, "failed", message),
    expire: (charge: Charge) => end(charge, "expired", "Charge expired"),
    /** Removes the charge as if the provider had never received it. */
    delete: (charge: Charge) => {
      byReference.delete(`${charge.provider} ${charge.reference}`);
      byReference.delete(`${charge.provider} ${charge.ownReference}`);
      byAccessCode.delete(charge.accessCode);
      const list = lists[charge.provider];
      list.splice(list.lastIndexOf(charge), 1);
    },
  };
};

export type Charges = ReturnType<typeof openCharges>;
