import { RightGate } from "../../app/right-gate.tsx";
import { messages } from "./messages.ts";

/** Opens payroll to whose role may read it. */
export const PayrollGate = () => <RightGate right="payroll.read" messages={messages} />;
