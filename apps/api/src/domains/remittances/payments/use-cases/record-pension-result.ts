import { type LocalDate, lagosDayOf, startOfLagosDay } from "@albashi/dates";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import {
  pensionAmountUnexpected,
  pensionPaidOnWrongly,
  pensionPaymentNotFound,
  pensionPaymentNotSent,
  pensionPaymentOfOthers,
  pensionResultRecorded,
  sameOperator,
} from "../errors.ts";
import { isSettled, type StoredPayment } from "../model/payment.ts";
import type { PensionPaymentRows } from "../model/pension-file.ts";
import { lockPayment } from "../store/payments.ts";
import { findPensionEntry, savePensionResult } from "../store/pension-batches.ts";
import { readPensionRows } from "./make-pension-file.ts";
import { confirmPayment, disputePayment, failPayment } from "./settle-payment.ts";

/** What an operator found at the provider, with the amount shown there: paid on a day, paid with another amount than ours, or rejected. */
export type PensionResult =
  | { readonly kind: "paid"; readonly amountAtSource: bigint; readonly paidOn: LocalDate }
  | { readonly kind: "differs"; readonly amountAtSource: bigint }
  | { readonly kind: "rejected"; readonly amountAtSource: bigint };

/** What the provider's page shows beside a payment. */
interface ShownPayment {
  readonly employerCode: string;
  readonly administrator: string;
  /** A month that it pays, such as 2026-11. */
  readonly month: string;
}

interface RecordedResult {
  readonly reference: string;
  readonly shown: ShownPayment;
  readonly result: PensionResult;
  readonly by: OperatorContext;
}

/**
 * An operator records what became of a pension payment, who neither made, wrote again nor submitted its file. The amount that was read at
 * the provider has to be ours, unless another one is what is recorded, and so have the employer, the administrator and the month: the
 * reference of another payment of equal amount changes nothing. The attempt remains in the log of operator actions also where it is refused.
 */
export const recordPensionResult = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "vault">,
  { reference, shown, result, by }: RecordedResult,
): Promise<"paid" | "disputed" | "failed"> => {
  const { database, clock } = dependencies;
  const entry = await database.inPlatform(async (tx) => {
    const found = await findPensionEntry(tx, reference);
    if (found) await writeOperatorAction(tx, { at: clock.now(), ...by, action: "pension_result_attempted", subject: reference });
    return found;
  });
  if (!entry) throw pensionPaymentNotFound(reference);
  const { companyId, paymentId, madeAt } = entry;
  return mapConstraintErrors({ another_operator_records_the_result: sameOperator }, () =>
    database.inCompany(companyId, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (!payment) throw pensionPaymentNotFound(reference);
      const at = clock.now();
      requireOpen(payment, { result, madeAt, at });
      requireShown(await readPensionRows(tx, dependencies, entry), shown);
      await savePensionResult(tx, { paymentId, by: by.operator, at });
      const state = states[result.kind];
      await writeOperatorAction(tx, { at, ...by, action: `pension_payment_${state}`, subject: reference });
      const settled = { companyId, payment, at };
      if (result.kind === "rejected") await failPayment(tx, { ...settled, failure: "rejected" });
      else if (result.kind === "differs") await disputePayment(tx, { ...settled, amountAtSource: result.amountAtSource });
      else await confirmPayment(tx, dependencies, { ...settled, paidOn: result.paidOn, paidAt: paidAtOf(payment, result.paidOn) });
      return state;
    }),
  );
};

/** A result is of a payment that was submitted and has none yet, on a day since its file was made. */
const requireOpen = (payment: StoredPayment, { result, madeAt, at }: { result: PensionResult; madeAt: Date | null; at: Date }) => {
  const { reference, state } = payment;
  if (madeAt === null || state === "created" || state === "reference_issued") throw pensionPaymentNotSent(reference);
  if (isSettled(payment)) throw pensionResultRecorded(reference, state);
  if ((result.amountAtSource === payment.amount) === (result.kind === "differs")) throw pensionAmountUnexpected(result.kind);
  if (result.kind !== "paid") return;
  const madeOn = lagosDayOf(madeAt);
  if (result.paidOn < madeOn || result.paidOn > lagosDayOf(at)) throw pensionPaidOnWrongly(madeOn);
};

/** The payment whose reference was typed is the one that the operator looked at. */
const requireShown = (rows: PensionPaymentRows, { employerCode, administrator, month }: ShownPayment) => {
  const isShown = rows.employerCode.toUpperCase() === employerCode.toUpperCase() && rows.administrator === administrator;
  if (!isShown || !rows.people.some(({ period }) => period === month)) throw pensionPaymentOfOthers(rows.reference);
};

const states = { paid: "paid", differs: "disputed", rejected: "failed" } as const;

/** The provider names a day. The ledger needs a moment of it, and not before the payment existed. */
const paidAtOf = ({ requestedAt }: StoredPayment, paidOn: LocalDate): Date => {
  const begin = startOfLagosDay(paidOn);
  return begin < requestedAt ? requestedAt : begin;
};
