import { CheckReceipt, WithdrawReceipt } from "@albashi/contracts/remittances/receipts";
import { command } from "../../../../platform/command/command.ts";
import { enteredBySamePerson, receiptAlreadyChecked, receiptConfirmed, receiptNotFound } from "../errors.ts";
import { stateAfterCheck } from "../model/receipt.ts";
import { lockReceipt, markWithdrawn, saveReceiptCheck } from "../store/receipts.ts";

/**
 * A second person reports the amount that the source of a receipt shows. Only an equal amount confirms the receipt: a real number with
 * another amount is the usual forgery.
 */
export const checkReceipt = command(
  CheckReceipt,
  async ({ tx, at, actor: { userId }, input, audit }) => {
    const receipt = await lockReceipt(tx, input);
    if (!receipt) throw receiptNotFound();
    if (receipt.state !== "entered") throw receiptAlreadyChecked();
    if (receipt.enteredBy === userId) throw enteredBySamePerson();
    const { receiptId, way, amountAtSourceKobo } = input;
    const atSource = amountAtSourceKobo === null ? null : BigInt(amountAtSourceKobo);
    const state = stateAfterCheck({ amount: receipt.amount, atSource });
    await saveReceiptCheck(tx, { receiptId, state, way, by: userId, at, atSource });
    await audit({ action: "receipt_checked", subject: receiptId, details: { state, way, amountAtSourceKobo: amountAtSourceKobo ?? "" } });
  },
  { constraintErrors: { a_second_person_checks_receipts: enteredBySamePerson, receipt_states_move_forward: receiptAlreadyChecked } },
);

/** Withdraws a receipt that was entered with a mistake or found to be disputed. A confirmed one stays. */
export const withdrawReceipt = command(WithdrawReceipt, async ({ tx, at, actor: { userId }, input, audit }) => {
  const receipt = await lockReceipt(tx, input);
  if (!receipt || receipt.state === "withdrawn") throw receiptNotFound();
  if (receipt.state === "confirmed") throw receiptConfirmed();
  await markWithdrawn(tx, { receiptId: input.receiptId, by: userId, at });
  await audit({ action: "receipt_withdrawn", subject: input.receiptId, details: { state: receipt.state } });
});
