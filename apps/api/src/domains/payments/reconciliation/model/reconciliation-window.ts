import * as z from "zod/mini";

/** What is passed between the steps of a reconciliation: only ids, times and counts. */
export const ReconciliationWindow = z.readonly(
  z.object({ reconciliationId: z.string(), provider: z.enum(["kora", "paystack"]), from: z.string(), until: z.string() }),
);
export type ReconciliationWindow = z.infer<typeof ReconciliationWindow>;
