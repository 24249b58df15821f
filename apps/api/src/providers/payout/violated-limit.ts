import type { SubmitOutcome } from "./port.ts";

/** An order outside the limits is rejected before the provider is called. */
export const violatedLimit = (
  { smallest, largest }: { smallest: bigint; largest: bigint },
  amount: bigint,
): Extract<SubmitOutcome, { kind: "rejected" }> | undefined =>
  amount >= smallest && amount <= largest
    ? undefined
    : {
        raw: { status: null, body: "", tookMs: 0 },
        kind: "rejected",
        failure: "limit",
        message:
          amount < smallest ? "The amount is below what the provider pays out." : "The amount is above what the provider pays out at once.",
      };
