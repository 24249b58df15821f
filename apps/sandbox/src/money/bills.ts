import type { SandboxClock } from "../clock.ts";
import type { BillFault, TriggeredFault } from "../faults/catalogue.ts";
import { seededDigits } from "../seeded-values.ts";

/** A bill of an authority at Remita, and what was paid for it. */
export interface Bill {
  readonly rrr: string;
  /** The caller's own id of the request, under which the payment is queried too. */
  readonly transactionId: string;
  readonly billId: string;
  readonly kobo: number;
  readonly payerName: string;
  readonly billReference: string | null;
  state: "generated" | "processing" | "paid" | "failed";
  /** The id under which the payment was notified; null until then. */
  notifiedAs: string | null;
  debitedAccount: string;
  paidKobo: number;
  paidAt: number | null;
  /** How often money left for it. */
  moves: number;
}

/** How long Remita takes to confirm a payment. */
const confirmMs = 1_000;
const hourMs = 3_600_000;
const nairaKobo = 100;

/** Bills and their payments. An RRR is paid once. */
export const openBills = ({ seed, clock }: { seed: string; clock: SandboxClock }) => {
  const bills = new Map<string, Bill>();

  const confirm = (bill: Bill, kobo: number) => {
    bill.state = "paid";
    bill.paidKobo = kobo;
    bill.paidAt = clock.now();
    bill.moves += 1;
  };

  return {
    generate: (order: Pick<Bill, "transactionId" | "billId" | "kobo" | "payerName" | "billReference">): Bill => {
      const rrr = `3${seededDigits(`${seed} rrr ${order.transactionId} ${bills.size}`, 11)}`;
      const unpaid = { state: "generated", notifiedAs: null, debitedAccount: "", paidKobo: 0, paidAt: null, moves: 0 } as const;
      const bill: Bill = { ...order, rrr, ...unpaid };
      bills.set(rrr, bill);
      return bill;
    },
    /** The bill that was generated under an id of the caller. */
    findGenerated: (transactionId: string): Bill | undefined => [...bills.values()].find((bill) => bill.transactionId === transactionId),
    find: (rrr: string): Bill | undefined => bills.get(rrr),
    /** The bill whose payment was notified under an id. */
    findPayment: (transactionId: string): Bill | undefined => [...bills.values()].find(({ notifiedAs }) => notifiedAs === transactionId),
    /** Accepts the notification of a payment. It is confirmed a second later, or as the fault specifies. */
    accept: (
      bill: Bill,
      { transactionId, debitedAccount }: { transactionId: string; debitedAccount: string },
      triggered: TriggeredFault<BillFault> | undefined,
    ) => {
      Object.assign(bill, { state: "processing", notifiedAs: transactionId, debitedAccount });
      const { ms = hourMs, kobo = bill.kobo - nairaKobo } = triggered?.detail ?? {};
      const fault = triggered?.fault;
      if (fault === "bill_never_confirmed") return;
      clock.after(fault === "bill_confirmed_late" ? ms : confirmMs, () => {
        if (fault === "bill_payment_fails") bill.state = "failed";
        else confirm(bill, fault === "bill_paid_other_amount" ? kobo : bill.kobo);
        if (fault === "bill_paid_twice") confirm(bill, 2 * bill.kobo);
      });
    },
    confirm,
    list: (): readonly Bill[] => [...bills.values()],
  };
};
