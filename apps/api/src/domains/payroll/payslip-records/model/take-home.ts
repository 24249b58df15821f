import { divide, type Kobo } from "@albashi/money";
import type { Earning } from "@albashi/payroll-rules";
import { coversMonth } from "../../runs/index.ts";
import type { AgreedNetPay } from "./agreed-net-pay.ts";
import { netLineId } from "./line-ids.ts";
import { paidDaysOf } from "./paid-days.ts";
import type { PayInputs } from "./pay-inputs.ts";

/** The whole take-home pay agreed for a run, and the top-up that reaches it. */
export const takeHomeAgreed = (inputs: PayInputs, agreed: Kobo): AgreedNetPay => ({
  earning: takeHomeTopUp(inputs),
  basis: "total",
  ...takeHomeDue(inputs, agreed),
});

/** What is paid beside the salary so that the agreed take-home pay is left; in a month's run it is expected every month. */
const takeHomeTopUp = ({ run }: PayInputs): Earning => ({
  id: netLineId("take-home"),
  name: "Top-up to the agreed take-home",
  kind: "allowance",
  amount: 0n as Kobo,
  isTaxable: true,
  isPensionable: false,
  isRegular: coversMonth(run.kind),
});

/** The agreed take-home pay of the paid days: unpaid days are not topped up, nor is what arrears take back of other months. */
const takeHomeDue = (inputs: PayInputs, agreed: Kobo): Omit<AgreedNetPay, "earning" | "basis"> => {
  const { run, arrears, leaveCorrections, unpaidParts: _, ...rest } = inputs;
  if (run.rules?.agreedNet !== "of_paid_days") return { net: agreed };
  const takesBack = arrears.reduce((sum, { amount }) => sum + amount, 0n) < 0n;
  const isBeforeArrears = takesBack || leaveCorrections !== undefined;
  if (!coversMonth(run.kind)) return { net: agreed, isBeforeArrears };
  const [paid, present] = [paidDaysOf(inputs).hundredths, paidDaysOf({ ...rest, run, unpaidDays: [] }).hundredths];
  return {
    net: paid === present ? agreed : (divide(agreed * BigInt(paid), BigInt(present), "half_up") as Kobo),
    isForPartOfMonth: paid !== present,
    isBeforeArrears,
  };
};
