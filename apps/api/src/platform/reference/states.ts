import states from "./states.json" with { type: "json" };

export interface State {
  readonly code: string;
  readonly name: string;
  readonly revenueService: string;
  readonly localGovernments: readonly string[];
}

/** The 36 states and the Federal Capital Territory. */
export const everyState: readonly State[] = states;

export const stateByCode = (code: string): State | undefined => byCode.get(code);

const byCode = new Map(everyState.map((state) => [state.code, state]));
