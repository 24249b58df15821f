import { RightGate } from "../../app/right-gate.tsx";
import { messages } from "./messages.ts";

/** Shows the remittances only to users with the right to read payments. */
export const RemittancesGate = () => <RightGate right="payments.read" messages={messages} />;
