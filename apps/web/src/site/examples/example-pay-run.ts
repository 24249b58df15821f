import type { ResponseOf } from "@albashi/contracts/contract";
import type { OwnPayment } from "@albashi/contracts/payments/own-payments";
import type { ReadApproval } from "@albashi/contracts/payroll/approval";
import type { PayslipDetails, PayslipLineDetails } from "@albashi/contracts/payroll/payslips";
import example from "./example-pay-run.json" with { type: "json" };

interface ExamplePayRun {
  readonly payslip: PayslipDetails;
  readonly lines: readonly PayslipLineDetails[];
  readonly approval: ResponseOf<typeof ReadApproval>;
  readonly payments: readonly OwnPayment[];
}

/**
 * An invented company's pay run. `bin/examples` writes it, calculated by the product's rules; a test recalculates it. A JSON module has
 * no ids and no literal types, so its type is asserted.
 */
export const examplePayRun = example as unknown as ExamplePayRun;
