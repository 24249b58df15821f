import { addMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { incidents, insertIncidents } from "../../../payments/index.ts";
import { isSettled } from "../model/payment.ts";
import { lockPayment, saveRemittancePoll } from "../store/payments.ts";
import { type RemittancePaymentStep, ReportUnconfirmedPension } from "../workflow-contracts.ts";

/** A pension payment whose result no operator has recorded in time is an incident, as one that Remita does not confirm. */
export const reportUnconfirmedPension = (
  { database, clock, config }: Pick<Dependencies, "database" | "clock" | "config">,
  { companyId, paymentId, poll }: RemittancePaymentStep,
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.channel !== "pension_provider" || payment.pollCount !== poll || isSettled(payment)) return;
    const at = clock.now();
    const nextPollAt = addMs(at, config.payments.pollMaxAgeMs);
    const found = [{ ...incidents.remittanceUnconfirmed, reference: payment.reference, runId: null, employeeId: null }];
    await insertIncidents(tx, companyId, { found, at });
    await saveRemittancePoll(tx, { paymentId, nextPollAt, state: null, notFoundCount: 0, failedCount: 0 });
    await enqueue(tx, ReportUnconfirmedPension, { payload: { companyId, paymentId, poll: poll + 1 }, at, dueAt: nextPollAt, companyId });
  });
