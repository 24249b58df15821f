import type { RunId } from "@albashi/contracts/ids";
import type { OwnPayment } from "@albashi/contracts/payments-own";
import { dayInWords, lagosDayOf } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { bankByCode } from "../../../reference/banks.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { findOwnPayments, type OwnPaymentRow } from "../store.ts";

const pageSize = 24;

/** Somebody's own payments, the newest first. Why one failed at the bank is told to the employer; the person is told what to do. */
export const listOwnPayments = (
  { database }: Pick<Parts, "database">,
  actor: Actor,
  after: RunId | undefined,
): Promise<{ payments: OwnPayment[]; next: RunId | null }> =>
  database.inCompany(actor.companyId, async (tx) => {
    const found = await findOwnPayments(tx, { employeeId: ownEmployeeId(actor), after, atMost: pageSize + 1 });
    const page = found.slice(0, pageSize);
    return { payments: page.map(shown), next: found.length > pageSize ? (page.at(-1)?.runId ?? null) : null };
  });

const shown = (row: OwnPaymentRow): OwnPayment => {
  const state = stateOf(row.state);
  return {
    ...{ runId: row.runId, year: row.year, month: row.month, amountKobo: String(row.amount), state, words: words(row, state) },
    bankName: bankByCode(row.bankCode)?.name ?? row.bankCode,
    accountNumberEnds: row.numberEnds,
    paidAt: state === "paid" ? (row.finishedAt?.toISOString() ?? null) : null,
    traceId: row.traceId,
  };
};

const stateOf = (state: OwnPaymentRow["state"]): OwnPayment["state"] => {
  if (state === "paid" || state === "returned" || state === "failed") return state;
  return state === "given_back" ? "failed" : "on_its_way";
};

const words = ({ finishedAt }: OwnPaymentRow, state: OwnPayment["state"]): string => {
  switch (state) {
    case "paid":
      return finishedAt ? `Paid into your account on ${dayInWords(lagosDayOf(finishedAt))}.` : "Paid into your account.";
    case "on_its_way":
      return "On its way to your account.";
    case "failed":
      return "It could not be paid into this account. Check your bank details, and ask your employer.";
    case "returned":
      return "Your bank sent it back. Check your bank details, and ask your employer.";
  }
};
