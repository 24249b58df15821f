import { setTimeout as pause } from "node:timers/promises";
import type { MoneyOfRun, PaymentLine } from "../packages/contracts/src/payments-runs.ts";
import { fund } from "./funding.ts";
import { nameAccount } from "./outside-world.ts";
import type { Session } from "./session.ts";

/** An approved run from the checkout to its end: funded, paid to everybody, and closed. Who could not be paid is paid again. */
export const payAndClose = async (maker: Session, checker: Session, runId: string): Promise<void> => {
  await fund(maker, runId);
  await checker.send("POST", `/payments/runs/${runId}/payout`);
  if ((await comesTo(checker, runId, ["settled", "partially_settled"])) === "partially_settled") {
    await payAgain(maker, checker, runId);
    await comesTo(checker, runId, ["settled"]);
  }
  await checker.send("POST", `/payments/runs/${runId}/payout/closing`);
};

type RunState = MoneyOfRun["runState"];

const longestMs = 120_000;

/** Waits until the run has come to one of these states, and says to which. */
const comesTo = async (reader: Session, runId: string, states: readonly RunState[]): Promise<RunState> => {
  const end = Date.now() + longestMs;
  for (;;) {
    const { runState, payout } = await reader.send<MoneyOfRun>("GET", `/payments/runs/${runId}`);
    if (states.includes(runState)) return runState;
    if (Date.now() > end) throw new Error(`Run ${runId} is still ${runState} after ${longestMs} ms. ${payout?.pausedBecause ?? ""}`);
    await pause(300);
  }
};

const newBank = { name: "Opay", code: "100004" };

/** Everybody whose account could not be credited gives another one; a second admin looks at it and has them paid again. */
const payAgain = async (maker: Session, checker: Session, runId: string) => {
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
