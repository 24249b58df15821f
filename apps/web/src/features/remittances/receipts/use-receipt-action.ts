import { useMutationAction } from "../../../ui/use-mutation-action.ts";

/** The TanStack Query key of a schedule's receipts, below that of all remittances. */
export const receiptsKey = (scheduleId: string) => ["remittances", "receipts", scheduleId] as const;

/** A change of receipts: it also changes what is overdue and what is remitted. */
export const useReceiptAction = <Variables = void>(action: (variables: Variables) => Promise<string>) =>
  useMutationAction(action, (queries) => queries.invalidateQueries({ queryKey: ["remittances"] }));
