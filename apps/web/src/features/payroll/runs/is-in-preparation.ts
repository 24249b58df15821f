import type { RunState } from "@albashi/contracts/payroll/runs";

const preparationStates: readonly RunState[] = ["draft", "calculating", "calculated", "in_review", "rejected", "stale"];

/** Whether a run is not approved yet. Only then do its screens lead to the steps up to the approval. */
export const isInPreparation = (state: RunState): boolean => preparationStates.includes(state);
