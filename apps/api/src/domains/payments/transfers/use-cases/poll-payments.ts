import { addMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { numberOf as accountNumberBoundTo } from "../../../people/index.ts";
import type { RunRef } from "../../ledger/index.ts";
import type { Transfer } from "../model/attempt.ts";
import { claimDuePolls } from "../store/polling.ts";
import type { BatchResult } from "../workflow-contracts.ts";
import { applyProviderResponses, type TransferResult } from "./apply-provider-responses.ts";
import { outcomeLabel } from "./submit-payments.ts";

type PollDependencies = Pick<Dependencies, "database" | "clock" | "config" | "vault" | "payouts" | "live">;

/** Queries the provider about a batch of payments of a run that are due for a poll, and applies the responses. */
export const pollPayments = async (dependencies: PollDependencies, { companyId, runId }: RunRef): Promise<BatchResult> => {
  const { batchSize, claimMs } = dependencies.config.payments;
  const claimed = await dependencies.database.inCompany(companyId, async (tx) => {
    const now = dependencies.clock.now();
    const attempts = await claimDuePolls(tx, { runId, now, until: addMs(now, claimMs), limit: batchSize });
    const seal = attempts.length > 0 ? await companySeal(dependencies, tx, companyId) : undefined;
    return attempts.map((attempt) => ({
      attempt,
      accountNumber: seal?.unseal(attempt.numberSealed, accountNumberBoundTo(attempt.bankAccountId)) ?? "",
    }));
  });
  const results = await Promise.all(claimed.map((one) => queryTransfer(dependencies, one)));
  await applyProviderResponses(dependencies, { companyId, runId, results });
  return { count: claimed.length, next: claimed.length < batchSize ? "over" : "more" };
};

/** Queries the provider about one transfer. */
export const queryTransfer = async <One extends Transfer>(
  { clock, payouts }: Pick<Dependencies, "clock" | "payouts">,
  { attempt, accountNumber }: { attempt: One; accountNumber: string },
): Promise<TransferResult<One>> => {
  const { reference, provider } = attempt;
  const requestedAt = clock.now();
  const queried = await payouts[provider].query(reference);
  return {
    attempt,
    accountNumber,
    queried,
    responses: [{ reference, operation: "query", requestedAt, interpretedAs: outcomeLabel(queried), raw: queried.raw }],
  };
};
