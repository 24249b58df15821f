import { RightGate } from "../../app/right-gate.tsx";
import { words } from "./words.ts";

/** Opens payroll to whose role may read it. */
export const PayrollGate = () => <RightGate right="payroll.read" words={words} />;
