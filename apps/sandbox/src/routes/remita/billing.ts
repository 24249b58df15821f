import { createHash } from "node:crypto";
import { fieldsOf, listOf, textOf, textOrNull } from "../../fields.ts";
import type { Bill } from "../../money/bills.ts";
import { koboFromNaira, nairaOf } from "../../money/kobo.ts";
import type { CallFacts, ProviderResponse } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { type RemitaCall, remitaKeys } from "./call.ts";
import { envelope, remitaCodes, remitaErrors } from "./responses.ts";

const nairaKobo = 100;

/** Whether a bill can be issued for these details, and the amount that would be due. */
export const validateBill = (_sandbox: Sandbox, { body }: RemitaCall): ProviderResponse => {
  const order = orderOf(body);
  return order ? envelope(remitaCodes.completed, "Request Ok", [{ amountDue: nairaOf(order.kobo) }]) : invalid;
};

export const generateBill = ({ bills, faults }: Sandbox, { body, transactionId }: RemitaCall, facts: CallFacts): ProviderResponse => {
  const order = orderOf(body);
  if (!order || transactionId === "") return invalid;
  const earlier = bills.findGenerated(transactionId);
  if (earlier) return envelope(remitaCodes.exists, "RRR Already Exists", [{ amountDue: nairaOf(earlier.kobo), rrr: earlier.rrr }]);
  const triggered = faults.take("bill", "remita.generate", facts);
  if (triggered?.fault === "bill_rejected") return envelope(remitaCodes.unknownService, "Service Type/Merchant Does not Exist");
  const kobo = triggered?.fault === "bill_other_amount" ? (triggered.detail.kobo ?? order.kobo + nairaKobo) : order.kobo;
  const { rrr } = bills.generate({ ...order, kobo, transactionId });
  return envelope(remitaCodes.completed, "Request Ok", [{ amountDue: nairaOf(kobo), rrr }]);
};

export const lookUpBill = ({ bills }: Sandbox, { subject }: RemitaCall): ProviderResponse => {
  const bill = bills.find(subject);
  if (!bill) return remitaErrors.notFound;
  const { rrr, kobo, payerName, billId } = bill;
  const details = {
    billId,
    amountDue: nairaOf(kobo),
    chargeFee: 0,
    rrrAmount: nairaOf(kobo),
    payerName,
    currency: "NGN",
    acceptPartPayment: false,
  };
  // Whether the live answer names the biller, and shows the payment of another customer's bill, is not documented.
  const { amountDebitted, paymentDate } = statusOf(bill);
  return envelope(remitaCodes.completed, "Request Ok", [
    { rrr, ...details, ...(bill.state === "paid" && { amountDebitted, paymentDate }) },
  ]);
};

/** The caller has debited its customer and pays the bill: from here on the money is on its way to the authority. */
export const notifyPayment = (
  { bills, faults }: Sandbox,
  { body, transactionId, hash }: RemitaCall,
  facts: CallFacts,
): ProviderResponse => {
  if (hash !== expectedHash(body)) return envelope(remitaCodes.authentication, "Invalid Authentication");
  const bill = bills.find(textOf(body["rrr"]));
  if (!bill || transactionId === "") return remitaErrors.notFound;
  if (bill.state !== "generated") return remitaErrors.duplicate;
  if (koboFromNaira(body["amountDebitted"]) !== bill.kobo) return invalid;
  const triggered = faults.take("bill", "remita.notify", facts);
  if (triggered?.fault === "bill_rejected") return remitaErrors.insufficientFunds;
  bills.accept(bill, { transactionId, debitedAccount: textOf(body["debittedAccount"]) }, triggered);
  return envelope(remitaCodes.pending, "Transaction Pending", [statusOf(bill)]);
};

/** The payment that was notified under a transaction id. */
export const paymentStatus = ({ bills }: Sandbox, { subject }: RemitaCall): ProviderResponse => {
  const bill = bills.findPayment(subject);
  if (!bill) return remitaErrors.notFound;
  if (bill.state === "paid") return envelope(remitaCodes.completed, "Transaction Completed Successfully", [statusOf(bill)]);
  if (bill.state === "failed") return envelope(remitaCodes.failed, "Transaction Failed", [statusOf(bill)]);
  return envelope(remitaCodes.pending, "Transaction Pending", [statusOf(bill)]);
};

const invalid = envelope(remitaCodes.invalid, "Invalid Request");

const statusOf = ({ rrr, kobo, paidKobo, paidAt, debitedAccount }: Bill) => ({
  rrr,
  totalAmount: nairaOf(kobo),
  balanceDue: nairaOf(Math.max(kobo - paidKobo, 0)),
  paymentRef: paidAt === null ? null : `RMT${rrr}`,
  paymentDate: paidAt === null ? null : `${new Date(paidAt).toISOString().slice(0, 19)}Z`,
  debittedAccount: debitedAccount,
  amountDebitted: nairaOf(paidKobo),
  extendedData: [],
});

/** SHA-512 of these fields as sent, without separators, and the secret key. */
const expectedHash = ({ rrr, amountDebitted, fundingSource, debittedAccount, paymentAuthCode }: RemitaCall["body"]): string =>
  createHash("sha512")
    .update([rrr, amountDebitted, fundingSource, debittedAccount, paymentAuthCode].map(String).join("") + remitaKeys.secretKey)
    .digest("hex");

const orderOf = (body: RemitaCall["body"]) => {
  const { billId, amount, currency, payerName, payerEmail, payerPhone } = body;
  const kobo = koboFromNaira(amount);
  const isComplete = [billId, payerName, payerEmail, payerPhone].every((text) => textOf(text) !== "") && currency === "NGN";
  if (kobo === undefined || kobo <= 0 || !isComplete) return undefined;
  const [field] = listOf(body["customFields"]).map(fieldsOf);
  const [value] = listOf(field?.["values"]).map(fieldsOf);
  return { billId: textOf(billId), payerName: textOf(payerName), kobo, billReference: textOrNull(value?.["value"]) };
};
