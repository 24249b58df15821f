import { RightGate } from "../../app/right-gate.tsx";
import { messages } from "./messages.ts";

/** Opens the company's money to whose role may see it. */
export const PaymentsGate = () => <RightGate right="payments.read" messages={messages} />;
