import { RightGate } from "../../../app/right-gate.tsx";
import { messages } from "./messages.ts";

/** Shows the reports only to users with the right to export pay. */
export const ReportsGate = () => <RightGate right="payroll.export" messages={messages} />;
