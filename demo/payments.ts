import { setTimeout as pause } from "node:timers/promises";
import type { PaymentLine, PayoutOverview } from "../packages/contracts/src/payments/payouts.ts";
import { fund } from "./funding.ts";
import { nameAccount } from "./outside-world.ts";
import type { Session } from "./session.ts";

/** Completes an approved run: funded, paid and closed. Failed payments are retried. */
export const payAndClose = async (maker: Session, checker: Session, runId: string): Promise<void> => {
  await fund(maker, runId);
  await checker.send("POST", `/payments/runs/${runId}/payout`);
  if ((await waitForRunState(checker, runId, ["settled", "partially_settled"])) === "partially_settled") {
    await retryFailedPayments(maker, checker, runId);
    await waitForRunState(checker, runId, ["settled"]);
  }
  await checker.send("POST", `/payments/runs/${runId}/payout/closing`);
};

type RunState = PayoutOverview["runState"];

const timeoutMs = 120_000;

/** Waits until the run is in one of these states, and returns it. */
const waitForRunState = async (reader: Session, runId: string, states: readonly RunState[]): Promise<RunState> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const { runState, payout } = await reader.send<PayoutOverview>("GET", `/payments/runs/${runId}`);
    if (states.includes(runState)) return runState;
    if (Date.now() > end) throw new Error(`Run ${runId} is still ${runState} after ${timeoutMs} ms. ${payout?.pause?.reason ?? ""}`);
    await pause(300);
  }
};

const newBank = { name: "Opay", code: "100004" };

/** Every payee whose account could not be credited enters another one; a second admin reviews it and retries the payment. */
const retryFailedPayments = async (maker: Session, checker: Session, runId: string) => {
  const { payments } = await checker.send<{ payments: readonly PaymentLine[] }>("GET", `/payments/runs/${runId}/payments?state=failed`);
  await maker.stepUp();
  for (const { employeeId, fullName, staffNumber } of payments) {
    const account = String(8_030_000_000 + staffNumber);
    await nameAccount({ bankCode: newBank.code, account, fullName });
    const { bankAccountId } = await maker.send<{ bankAccountId: string }>("PUT", `/people/${employeeId}/bank-account`, {
      ...{ bank: newBank.name, accountNumber: account, accountName: fullName },
    });
    await checker.send("POST", `/bank-accounts/${bankAccountId}/release`);
  }
  await checker.send("POST", `/payments/runs/${runId}/payout/retries`, { employeeIds: payments.map(({ employeeId }) => employeeId) });
};
