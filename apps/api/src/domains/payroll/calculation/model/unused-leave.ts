import type { PayInputs } from "../../payslip-records/index.ts";

interface UnusedLeave {
  /** Paying the days left was chosen when the employment was ended. */
  readonly isPaid: boolean;
  readonly hundredths: number;
  /** An earlier run paid days of leave. Which ones is not known here, so that no more are paid without being entered. */
  readonly isPaidBefore: boolean;
}

/** Adds the days of leave left to the pay of a leaver. Days that were entered in the run count instead. */
export const withUnusedLeave = (inputs: PayInputs, { isPaid, hundredths, isPaidBefore }: UnusedLeave): PayInputs => {
  const isEntered = inputs.extras.some(({ side }) => side === "unused_leave");
  if (!isPaid || isPaidBefore || isEntered || hundredths <= 0) return inputs;
  return { ...inputs, extras: [...inputs.extras, { side: "unused_leave", hundredths: BigInt(hundredths) }] };
};
