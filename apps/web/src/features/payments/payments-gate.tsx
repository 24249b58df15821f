import { RightGate } from "../../app/right-gate.tsx";
import { messages } from "./messages.ts";

/** Shows the payments screens only to users with the right to read payments. */
export const PaymentsGate = () => <RightGate right="payments.read" messages={messages} />;
