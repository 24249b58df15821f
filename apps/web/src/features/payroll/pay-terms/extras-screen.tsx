import { PayrollScreen } from "../payroll-screen.tsx";
import { messages } from "../setup/messages.ts";
import { Benefits } from "./benefits.tsx";
import { Loans } from "./loans.tsx";
import { RecurringItems } from "./recurring-items.tsx";

/** Loans and recurring items. */
export const ExtrasScreen = () => (
  <PayrollScreen title={messages.extras.title} text={messages.extras.text}>
    <Loans />
    <RecurringItems />
    <Benefits />
  </PayrollScreen>
);
