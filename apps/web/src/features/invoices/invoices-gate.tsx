import { RightGate } from "../../app/right-gate.tsx";
import { messages } from "./messages.ts";

/** Shows invoices only to users with the right to read payments. */
export const InvoicesGate = () => <RightGate right="payments.read" messages={messages} />;
