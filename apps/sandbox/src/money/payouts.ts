import type { SandboxClock } from "../clock.ts";
import type { Provider } from "../provider.ts";
import { seededCode, seededDigits, seededHash } from "../seeded-values.ts";
import type { Settings } from "../settings.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { Ledger } from "./ledger.ts";
import { type Payout, type PayoutDraft, type PayoutStatus, payoutFeeKobo, receivedKobo, totalKobo } from "./payout.ts";
import { toPayoutEvent } from "./payout-events.ts";

interface PayoutsDependencies {
  readonly seed: string;
  readonly clock: SandboxClock;
  readonly settings: Settings;
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
}

/** Every payout of both providers, with the money movements its status implies. */
export const openPayouts = ({ seed, clock, settings, ledger, webhooks }: PayoutsDependencies) => {
  const byReference = new Map<string, Payout>();
  const byCode = new Map<string, Payout>();
  const byBatch = new Map<string, Payout[]>();
  const lists: Record<Provider, Payout[]> = { kora: [], paystack: [] };
  let storedCount = 0;
  const keyOf = (provider: Provider, reference: string) => `${provider} ${reference}`;

  const toPayout = (draft: PayoutDraft): Payout => ({
    ...draft,
    feeKobo: settings.payoutFeeKobo ?? payoutFeeKobo(draft.kobo),
    status: draft.provider === "kora" ? "processing" : "pending",
    message: "Payout processing",
    place: 0,
    acceptedAt: clock.now(),
    completedAt: null,
    traceId: seededDigits(`${seed} trace ${draft.reference}`, 30),
    transferCode: `TRF_${seededCode(`${seed} transfer ${draft.reference}`, 15)}`,
    deductedKobo: 0,
    moves: 0,
    movedKobo: 0,
    returns: 0,
    hiddenUntil: 0,
  });

  /** What must be deducted from the balance in this status. */
  const requiredDeduction = (payout: Payout, status: PayoutStatus): number => {
    if (status === "success") return totalKobo(payout);
    // A reversal returns the amount; Kora keeps its fee.
    if (status === "reversed") return payout.provider === "kora" ? totalKobo(payout) - receivedKobo(payout) : 0;
    if (status === "failed" || status === "abandoned" || status === "blocked") return 0;
    return payout.provider === "paystack" || settings.koraDeductsInFlight ? totalKobo(payout) : 0;
  };

  const moveMoney = (payout: Payout, status: PayoutStatus) => {
    const requiredKobo = requiredDeduction(payout, status);
    const creditKind = status === "reversed" ? "payout_reversed" : "payout_returned";
    const kobo = payout.deductedKobo - requiredKobo;
    ledger.post(payout.provider, { bucket: "available", kobo, kind: kobo < 0 ? "payout" : creditKind, reference: payout.reference });
    payout.deductedKobo = requiredKobo;
  };

  /** Moves a payout to another status with its money, and sends a webhook unless `isQuiet`. */
  const moveTo = (payout: Payout, status: PayoutStatus, { message, isQuiet = false }: { message?: string; isQuiet?: boolean } = {}) => {
    if (status === "success" && payout.status !== "success") {
      payout.moves += 1;
      payout.movedKobo += receivedKobo(payout);
    }
    if (status === "reversed") {
      payout.returns += 1;
      payout.movedKobo -= receivedKobo(payout);
    }
    moveMoney(payout, status);
    payout.status = status;
    payout.message = message ?? statusMessages[status];
    payout.completedAt = status === "processing" || status === "pending" ? null : clock.now();
    const webhookEvent = isQuiet ? undefined : toPayoutEvent(payout);
    if (webhookEvent) webhooks.publish(webhookEvent);
  };

  return {
    find: (provider: Provider, reference: string): Payout | undefined => byReference.get(keyOf(provider, reference)),
    /** As a query sees it: a hidden payout is not found. */
    findVisible: (provider: Provider, reference: string): Payout | undefined => {
      const payout = byReference.get(keyOf(provider, reference));
      return payout && payout.hiddenUntil <= clock.now() ? payout : undefined;
    },
    byCode: (code: string): Payout | undefined => byCode.get(code),
    inBatch: (batchReference: string): readonly Payout[] => byBatch.get(batchReference) ?? [],
    list: (provider: Provider): readonly Payout[] => lists[provider],
    draft: toPayout,
    isCovered: (payout: Payout): boolean => ledger.availableKobo(payout.provider) >= totalKobo(payout),
    store: (payout: Payout) => {
      storedCount += 1;
      payout.place = storedCount;
      byReference.set(keyOf(payout.provider, payout.reference), payout);
      byCode.set(payout.transferCode, payout);
      lists[payout.provider].push(payout);
      if (payout.batchReference !== undefined) byBatch.set(payout.batchReference, [...(byBatch.get(payout.batchReference) ?? []), payout]);
      moveMoney(payout, payout.status);
    },
    /** Drops the provider's record and its scheduled outcome. */
    delete: (payout: Payout) => {
      byReference.delete(keyOf(payout.provider, payout.reference));
      byCode.delete(payout.transferCode);
      const list = lists[payout.provider];
      list.splice(list.lastIndexOf(payout), 1);
      if (payout.batchReference !== undefined)
        byBatch.set(
          payout.batchReference,
          (byBatch.get(payout.batchReference) ?? []).filter((other) => other !== payout),
        );
    },
    isStored: (payout: Payout): boolean => byReference.get(keyOf(payout.provider, payout.reference)) === payout,
    moveTo,
    /** The processing time: between the two bounds, derived from seed and reference. */
    processMs: ({ reference }: Payout): number => {
      const { from, to } = settings.payoutMs;
      return from + (seededHash(`${seed} process ${reference}`) % Math.max(1, to - from + 1));
    },
  };
};

export type Payouts = ReturnType<typeof openPayouts>;

const statusMessages: Record<PayoutStatus, string> = {
  pending: "Payout pending",
  processing: "Payout processing",
  success: "Payout successful",
  failed: "Payout failed",
  reversed: "Payout successful",
  otp: "Transfer requires OTP to continue",
  abandoned: "Transfer was abandoned",
  blocked: "Transfer was blocked",
};
