import type { AttemptId, CompanyId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import { numberOf as accountNumberBoundTo } from "../../../people/index.ts";
import { findReference } from "../../provider-log/index.ts";
import {
  feeNotPlausible,
  outcomeContradicted,
  paymentChangedMeanwhile,
  paymentHasNoIncident,
  paymentNotFound,
  paymentNotInFlight,
} from "../errors.ts";
import { type Attempt, isInFlight } from "../model/attempt.ts";
import {
  asQueryOutcome,
  contradictsProvider,
  isFeePlausible,
  type ManualOutcome,
  unresolvableIncidentKinds,
} from "../model/manual-outcome.ts";
import { countUnresolvableIncidents, findAttempt, resolveIncidentsManually } from "../store/manual-outcomes.ts";
import { applyProviderResponses } from "./apply-provider-responses.ts";
import { finishPoll } from "./poll-payments.ts";
import { outcomeLabel } from "./submit-payments.ts";

type ForceOutcomeDependencies = Pick<Dependencies, "database" | "clock" | "config" | "vault" | "payouts" | "live">;

interface ForcedOutcome {
  readonly reference: string;
  readonly ending: ManualOutcome;
  readonly by: OperatorContext;
}

/**
 * An operator sets the outcome of a payment that provider responses leave unresolved, based on the provider's written confirmation.
 * The provider is queried once more and never contradicted. Returns what it reported.
 */
export const forceOutcome = async (
  dependencies: ForceOutcomeDependencies,
  { reference, ending, by }: ForcedOutcome,
): Promise<{ providerSays: string }> => {
  const { database, clock, payouts } = dependencies;
  const known = await database.inPlatform((tx) => findReference(tx, reference));
  if (known?.kind !== "payout") throw paymentNotFound(reference);
  const { companyId } = known;
  const { attempt, accountNumber } = await database.inCompany(companyId, (tx) =>
    findUnresolvedAttempt(tx, dependencies, { companyId, attemptId: known.subject as AttemptId }),
  );
  const requestedAt = clock.now();
  const response = await payouts[attempt.provider].query(reference);
  const providerSays = outcomeLabel(response);
  if (!isFeePlausible(ending, payouts[attempt.provider].feeQuote(attempt.amount))) throw feeNotPlausible();
  if (contradictsProvider(response, ending)) throw outcomeContradicted(providerSays);
  await applyProviderResponses(dependencies, {
    companyId,
    runId: attempt.runId,
    results: [
      {
        attempt,
        accountNumber,
        queried: asQueryOutcome(attempt, ending, response),
        responses: [{ reference, operation: "query", requestedAt, interpretedAs: providerSays, raw: response.raw }],
      },
    ],
    alsoWrite: async (tx, [decided], at) => {
      if (!decided?.decision.journalEvent) throw paymentChangedMeanwhile();
      await recordManualOutcome(tx, { attempt, ending, by, providerSays, at });
    },
  });
  await finishPoll(dependencies, { companyId, runId: attempt.runId });
  return { providerSays };
};

const findUnresolvedAttempt = async (
  tx: CompanyTransaction,
  dependencies: ForceOutcomeDependencies,
  { companyId, attemptId }: { companyId: CompanyId; attemptId: AttemptId },
) => {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt || !isInFlight(attempt.state)) throw paymentNotInFlight(attempt?.state);
  if ((await countUnresolvableIncidents(tx, { reference: attempt.reference, kinds: unresolvableIncidentKinds })) === 0)
    throw paymentHasNoIncident();
  const seal = await companySeal(dependencies, tx, companyId);
  return { attempt, accountNumber: seal.unseal(attempt.numberSealed, accountNumberBoundTo(attempt.bankAccountId)) };
};

const recordManualOutcome = async (
  tx: CompanyTransaction,
  {
    attempt,
    ending,
    by,
    providerSays,
    at,
  }: { attempt: Attempt; ending: ManualOutcome; by: OperatorContext; providerSays: string; at: Date },
) => {
  const { reference, attemptId } = attempt;
  const resolution = ending.as === "paid" ? "ended_paid_by_operator" : "ended_failed_by_operator";
  await resolveIncidentsManually(tx, {
    reference,
    kinds: unresolvableIncidentKinds,
    resolution,
    note: by.reason.slice(0, maxNoteLength),
    at,
  });
  await writeOperatorAction(tx, { at, ...by, action: `payment_ended_${ending.as}`, subject: reference });
  const fee = ending.as === "paid" ? { feeKobo: String(ending.fee) } : {};
  const details = { reference, ended: ending.as, providerSays, ...fee };
  await writeAuditEntry(tx, { at, actor: undefined, action: "payment_ended_by_us", subject: attemptId, details });
};

/** Longer reasons are cut on the incident; the operator's audit entry stores the full text. */
const maxNoteLength = 300;
