/** What is wrong with one cell of a sheet, and its cure. Never the cell itself: faults are kept in the clear. */
export interface CellFault {
  readonly code: string;
  readonly message: string;
}

/** A cell as it was understood, or what is wrong with it. */
export type Understood<Value> = { readonly value: Value; readonly fault?: never } | { readonly fault: CellFault; readonly value?: never };

export const understood = <Value>(value: Value): Understood<Value> => ({ value });
export const notUnderstood = (code: string, message: string): Understood<never> => ({ fault: { code, message } });
