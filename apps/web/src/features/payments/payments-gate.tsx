import { RightGate } from "../../app/right-gate.tsx";
import { words } from "./words.ts";

/** Opens the company's money to whose role may see it. */
export const PaymentsGate = () => <RightGate right="payments.read" words={words} />;
