import type { SubmitOutcome } from "./port.ts";

/** An order that no provider takes is refused before anybody is asked. */
export const outsideOf = (
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
