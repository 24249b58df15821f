import { RightGate } from "../../app/right-gate.tsx";
import { messages } from "./messages.ts";

/** Shows the payroll screens only to users with the right to read payroll. */
export const PayrollGate = () => <RightGate right="payroll.read" messages={messages} />;
