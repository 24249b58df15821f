import type { AttemptId, CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { findLinesToPay } from "../../payroll/index.ts";
import { incidents } from "../model/incidents.ts";
import { payoutReference } from "../model/reference.ts";
import { findRunPayment, insertAttempts, insertIncidents, markPlanned, type NewAttempt } from "../store.ts";
import { askForLook } from "./ask-for-look.ts";
import { askForSender } from "./ask-for-sender.ts";

const peopleAtATime = 1_000;
const scheduledWords =
  "A bank schedule that was taken of this run names this person, so their bank may have paid them. Let the payment go only if it did not.";

interface OfRun {
  readonly companyId: CompanyId;
  readonly runId: RunId;
}

type Line = Awaited<ReturnType<typeof findLinesToPay>>[number];

/** Writes the first try at paying each of the next people, before anybody is asked to pay. Answers where to go on. */
export const planSomePayments = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, runId, after }: OfRun & { after: EmployeeId | null },
): Promise<{ next: EmployeeId | null }> =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRunPayment(tx, runId);
    if (!run || run.plannedAt) return { next: null };
    const lines = await findLinesToPay(tx, { runId, after, atMost: peopleAtATime });
    const at = clock.now();
    const attempts = lines.flatMap(firstAttempt);
    await insertAttempts(tx, companyId, { runId, provider: run.provider, at, by: null, isFirst: true, attempts });
    const found = lines.filter(({ bankAccountId }) => !bankAccountId).map((line) => withoutAccount(runId, line));
    await insertIncidents(tx, companyId, { found, at });
    return { next: lines.length === peopleAtATime ? (lines.at(-1)?.employeeId ?? null) : null };
  });

const firstAttempt = ({ employeeId, net, ...line }: Line): NewAttempt[] => {
  const { bankAccountId, bankCode, accountName, numberSealed, numberEnds } = line;
  if (!bankAccountId || !bankCode || !accountName || !numberSealed || !numberEnds) return [];
  const attemptId = newId<AttemptId>();
  const account = { bankAccountId, bankCode, accountName, numberSealed, numberEnds };
  return [
    {
      ...{ attemptId, employeeId, reference: payoutReference(attemptId), amount: net, ...account },
      heldBecause: line.isScheduled ? scheduledWords : null,
    },
  ];
};

/** The approval refuses people without an account; should one be there all the same, somebody is told. */
const withoutAccount = (runId: RunId, { employeeId }: Line) => ({ ...incidents.noAccount, reference: employeeId, runId, employeeId });

/** Everybody is planned: as many senders as the settings say begin, and the looks. */
export const finishPlanning = (
  { database, clock, config }: Pick<Parts, "database" | "clock" | "config">,
  { companyId, runId }: OfRun,
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRunPayment(tx, runId);
    if (!run || run.plannedAt) return;
    const at = clock.now();
    await markPlanned(tx, { runId, at });
    for (let sender = 0; sender < config.payments.senders; sender += 1) await askForSender(tx, { companyId, runId, at });
    await askForLook(tx, { companyId, runId, dueAt: at, now: at });
  });
