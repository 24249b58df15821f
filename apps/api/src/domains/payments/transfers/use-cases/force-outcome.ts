import type { AttemptId, CompanyId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
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
import { recordProgress } from "./record-progress.ts";
import { outcomeLabel } from "./submit-payments.ts";
import { wakePayout } from "./wake-payout.ts";

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
  const { database } = dependencies;
  const known = await database.inPlatform((tx) => findReference(tx, reference));
  if (known?.kind !== "payout") throw paymentNotFound(reference);
  const { companyId } = known;
  const { attempt, accountNumber } = await database.inCompany(companyId, (tx) =>
    findUnresolvedAttempt(tx, dependencies, { companyId, attemptId: known.subject as AttemptId }),
  );
  const { queried, providerSays, responses } = await queryBeforeForcing(dependencies, attempt, ending);
  await applyProviderResponses(dependencies, {
    companyId,
    runId: attempt.runId,
    results: [
      {
        attempt,
        accountNumber,
        queried,
        responses,
      },
    ],
    alsoWrite: async (tx, [decided], at) => {
      if (!decided?.decision.journalEvent) throw paymentChangedMeanwhile();
      await recordManualOutcome(tx, { transferId: attempt.attemptId, reference, ending, by, providerSays, at });
    },
  });
  await database.inCompany(companyId, async (tx) => {
    const [{ runId }, at] = [attempt, dependencies.clock.now()];
    await recordProgress(tx, { companyId, runId, at });
    await wakePayout(tx, { companyId, runId, at });
  });
  return { providerSays };
};

/** Queries the provider once more about a transfer, and rejects an outcome that it contradicts. Returns it as the provider's response. */
export const queryBeforeForcing = async (
  { clock, payouts }: Pick<Dependencies, "clock" | "payouts">,
  transfer: Pick<Attempt, "provider" | "reference" | "amount">,
  ending: ManualOutcome,
) => {
  const { reference, amount } = transfer;
  const provider = payouts[transfer.provider];
  const requestedAt = clock.now();
  const response = await provider.query(reference);
  const providerSays = outcomeLabel(response);
  if (!isFeePlausible(ending, provider.feeQuote(amount))) throw feeNotPlausible();
  if (contradictsProvider(response, ending)) throw outcomeContradicted(providerSays);
  const responses = [{ reference, operation: "query" as const, requestedAt, interpretedAs: providerSays, raw: response.raw }];
  return { queried: asQueryOutcome(transfer, ending, response), providerSays, responses };
};

/** Rejects a transfer that is final, or that provider responses may still resolve. */
export const requireUnresolved = async (tx: CompanyTransaction, transfer: Pick<Attempt, "reference" | "state"> | undefined) => {
  if (!transfer || !isInFlight(transfer.state)) throw paymentNotInFlight(transfer?.state);
  if ((await countUnresolvableIncidents(tx, { reference: transfer.reference, kinds: unresolvableIncidentKinds })) === 0)
    throw paymentHasNoIncident();
};

const findUnresolvedAttempt = async (
  tx: CompanyTransaction,
  dependencies: ForceOutcomeDependencies,
  { companyId, attemptId }: { companyId: CompanyId; attemptId: AttemptId },
) => {
  const attempt = await findAttempt(tx, attemptId);
  await requireUnresolved(tx, attempt);
  if (!attempt) throw paymentNotInFlight(undefined);
  const seal = await companySeal(dependencies, tx, companyId);
  return { attempt, accountNumber: seal.unseal(attempt.numberSealed, accountNumberBoundTo(attempt.bankAccountId)) };
};

interface RecordedOutcome {
  /** The payment or the withdrawal. */
  readonly transferId: string;
  readonly reference: string;
  readonly ending: ManualOutcome;
  readonly by: OperatorContext;
  readonly providerSays: string;
  readonly at: Date;
}

/** Resolves the incidents of a transfer whose outcome an operator set, and records who set it on what grounds. */
export const recordManualOutcome = async (
  tx: CompanyTransaction,
  { transferId, reference, ending, by, providerSays, at }: RecordedOutcome,
) => {
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
  await writeAuditEntry(tx, { at, actor: undefined, action: "payment_ended_by_us", subject: transferId, details });
};

/** Longer reasons are cut on the incident; the operator's audit entry stores the full text. */
const maxNoteLength = 300;
