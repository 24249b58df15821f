import type { CompanyId } from "@albashi/contracts/ids";
import type { RemittanceFailure } from "@albashi/contracts/remittances/payments";
import { addMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { constraintNameOf } from "../../../../platform/database/constraint-name.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import type { BillingGateway } from "../../../../providers/remita/port.ts";
import { findCompany } from "../../../companies/index.ts";
import {
  findActiveStops,
  type IncidentFacts,
  incidents,
  insertIncidents,
  lockStopsShared,
  remittanceDiffers,
} from "../../../payments/index.ts";
import { billIdOf, findScheduleDetails } from "../../schedules/index.ts";
import { decidePayment, isSettled, maxSends, nextPollAt, type PaymentDecision, type StoredPayment } from "../model/payment.ts";
import { lockPayment, markReferenceIssued, markRemittanceSent, saveAnswer, saveRemittancePoll } from "../store/payments.ts";
import { AdvanceRemittancePayment, type RemittancePaymentStep } from "../workflow-contracts.ts";
import { confirmPayment, disputePayment, failPayment } from "./settle-payment.ts";

type PaymentDependencies = Pick<Dependencies, "database" | "clock" | "config" | "billing" | "secrets">;

interface StepContext {
  readonly dependencies: PaymentDependencies;
  readonly gateway: BillingGateway;
  readonly step: RemittancePaymentStep;
}

/**
 * Takes the next step of a payment: has its reference issued, sends it, or asks what became of it. Each step enqueues the next in the
 * transaction that records it, so that a crash delays a payment and never repeats or loses it.
 */
export const advancePayment = async (dependencies: PaymentDependencies, step: RemittancePaymentStep): Promise<void> => {
  const payment = await dependencies.database.inCompany(step.companyId, (tx) => lockStep(tx, step));
  if (!payment) return;
  if (!dependencies.billing) throw new Error("No gateway to pay authorities is configured.");
  const context: StepContext = { dependencies, gateway: dependencies.billing, step };
  if (payment.state === "created") return issueReference(context, payment);
  if (payment.state === "reference_issued") return sendPayment(context);
  return queryPayment(context, payment);
};

/** The payment through Remita, if this step is its next one. A repeated message of an earlier step finds none. */
const lockStep = async (tx: CompanyTransaction, { paymentId, poll }: RemittancePaymentStep): Promise<StoredPayment | undefined> => {
  const payment = await lockPayment(tx, paymentId);
  return payment?.channel === "remita" && payment.pollCount === poll && !isSettled(payment) ? payment : undefined;
};

/** Runs the change of a step if no other worker has taken the step meanwhile. */
const inStep = ({ dependencies, step }: StepContext, change: (tx: CompanyTransaction, payment: StoredPayment, at: Date) => Promise<void>) =>
  dependencies.database.inCompany(step.companyId, async (tx) => {
    const payment = await lockStep(tx, step);
    if (payment) await change(tx, payment, dependencies.clock.now());
  });

const enqueueNext = async (tx: CompanyTransaction, { companyId, paymentId, poll }: RemittancePaymentStep, at: Date, dueAt: Date) => {
  await enqueue(tx, AdvanceRemittancePayment, { payload: { companyId, paymentId, poll: poll + 1 }, at, dueAt, companyId });
};

/** Nothing is paid before a reference exists, so an unclear answer is simply asked again. */
const issueReference = async (context: StepContext, payment: StoredPayment) => {
  const { dependencies, gateway, step } = context;
  const { companyId, paymentId } = step;
  const details = await dependencies.database.inCompany(companyId, (tx) => findBillDetails(tx, dependencies, companyId, payment));
  if (details.isStopped) return inStep(context, (tx, one, at) => postpone(context, tx, one, at));
  const { billId, payerName } = details;
  if (billId === undefined) return inStep(context, (tx, one, at) => failPayment(tx, { companyId, payment: one, failure: "rejected", at }));
  const outcome = await gateway.issue({ ...payment, billId, payerName });
  const fail = (failure: RemittanceFailure) => inStep(context, (tx, one, at) => failPayment(tx, { companyId, payment: one, failure, at }));
  const record = inStep(context, async (tx, one, at) => {
    await saveAnswer(tx, { paymentId, answer: outcome.raw.body, isRefused: false });
    if (outcome.kind === "unknown") {
      // Nothing was sent, so nothing can arrive later.
      const isTooOld = at >= addMs(one.requestedAt, dependencies.config.payments.pollMaxAgeMs);
      return isTooOld ? failPayment(tx, { companyId, payment: one, failure: "not_paid", at }) : postpone(context, tx, one, at);
    }
    if (outcome.kind === "rejected") return failPayment(tx, { companyId, payment: one, failure: "rejected", at });
    // A fee or another assessment: the authority would not receive what the schedule says.
    if (outcome.amountDue !== one.amount) return failPayment(tx, { companyId, payment: one, failure: "amount_differs", at });
    await markReferenceIssued(tx, { paymentId, nextPollAt: at, rrr: outcome.rrr });
    await enqueueNext(tx, step, at, at);
  });
  await record.catch((error: unknown) => {
    if (constraintNameOf(error) !== "remittance_references_are_used_once") throw error;
    // The gateway has issued this RRR for an earlier payment of the same bill.
    return fail("rejected");
  });
};

const findBillDetails = async (
  tx: CompanyTransaction,
  { config }: Pick<Dependencies, "config">,
  companyId: CompanyId,
  { scheduleId }: StoredPayment,
) => {
  const schedule = await findScheduleDetails(tx, scheduleId);
  const company = await findCompany(tx, companyId);
  if (!schedule || !company) throw new Error(`Schedule ${scheduleId} or its company is missing.`);
  const isStopped = (await findActiveStops(tx, companyId)).length > 0;
  return { billId: billIdOf(config.remita?.bills, schedule), payerName: company.name, isStopped };
};

/** Records that the payment is sent, and then sends it. Its answer is recorded and decides nothing. */
const sendPayment = async (context: StepContext) => {
  const { dependencies, gateway, step } = context;
  const { companyId, paymentId } = step;
  let sent: { rrr: string; amount: bigint; reference: string } | undefined;
  await inStep(context, async (tx, payment, at) => {
    await lockStopsShared(tx, companyId);
    if ((await findActiveStops(tx, companyId)).length > 0) return postpone(context, tx, payment, at);
    const { rrr, amount, reference } = payment;
    if (rrr === null || payment.sendCount >= maxSends) throw new Error(`Payment ${paymentId} cannot be sent.`);
    const dueAt = nextPollAt({ pollCount: 0 }, at, dependencies.config.payments);
    await markRemittanceSent(tx, { paymentId, nextPollAt: dueAt, at });
    await enqueueNext(tx, step, at, dueAt);
    sent = { rrr, amount, reference };
  });
  if (!sent) return;
  const outcome = await gateway.pay(sent);
  await dependencies.database.inCompany(companyId, (tx) =>
    saveAnswer(tx, { paymentId, answer: outcome.raw.body, isRefused: outcome.kind === "rejected" }),
  );
};

const queryPayment = async (context: StepContext, { reference }: StoredPayment) => {
  const { dependencies, gateway, step } = context;
  const { companyId, paymentId } = step;
  const outcome = await gateway.query(reference);
  let isResent = false;
  await inStep(context, async (tx, payment, at) => {
    await saveAnswer(tx, { paymentId, answer: outcome.raw.body, isRefused: false });
    const decision = decidePayment(payment, outcome, at, dependencies.config.payments);
    isResent = decision.kind === "resend" && (await findActiveStops(tx, companyId)).length === 0;
    if (decision.kind !== "resend") return applyDecision(context, tx, { payment, decision, at });
    if (!isResent) await postpone(context, tx, payment, at);
  });
  if (isResent) await sendPayment(context);
};

interface Decided {
  readonly payment: StoredPayment;
  readonly decision: Exclude<PaymentDecision, { kind: "resend" }>;
  readonly at: Date;
}

const applyDecision = async (context: StepContext, tx: CompanyTransaction, { payment, decision, at }: Decided) => {
  const { dependencies, step } = context;
  const { companyId } = step;
  switch (decision.kind) {
    case "paid":
      return confirmPayment(tx, dependencies, { companyId, payment, ...decision, at });
    case "disputed":
      return disputePayment(tx, { companyId, payment, amountAtSource: decision.amountAtSource, at });
    case "failed":
      return failPayment(tx, { companyId, payment, failure: decision.failure, at });
    case "wait": {
      const { isContradicted, ...counts } = decision;
      if (isContradicted) await report(tx, companyId, payment, remittanceDiffers(null), at);
      return postpone(context, tx, payment, at, counts);
    }
  }
};

/** The next step comes later. A payment that is not settled after three days is reported, and still asked about. */
const postpone = async (
  { dependencies, step }: StepContext,
  tx: CompanyTransaction,
  payment: StoredPayment,
  at: Date,
  counts: Omit<Parameters<typeof saveRemittancePoll>[1], "paymentId" | "nextPollAt"> = { state: null, notFoundCount: 0, failedCount: 0 },
) => {
  const { payments } = dependencies.config;
  const dueAt = nextPollAt(payment, at, payments);
  await saveRemittancePoll(tx, { paymentId: payment.paymentId, nextPollAt: dueAt, ...counts });
  await enqueueNext(tx, step, at, dueAt);
  if (at >= addMs(payment.requestedAt, payments.pollMaxAgeMs))
    await report(tx, step.companyId, payment, incidents.remittanceUnconfirmed, at);
};

const report = (tx: CompanyTransaction, companyId: CompanyId, { reference }: StoredPayment, facts: IncidentFacts, at: Date) =>
  insertIncidents(tx, companyId, { found: [{ ...facts, reference, runId: null, employeeId: null }], at });
