import { PayrollScreen } from "../payroll-screen.tsx";
import { Loans } from "./loans.tsx";
import { StandingItems } from "./standing-items.tsx";
import { words } from "./words.ts";

/** What is taken back or paid every month beside the salary. */
export const ExtrasScreen = () => (
  <PayrollScreen title={words.extras.title} text={words.extras.text}>
    <Loans />
    <StandingItems />
  </PayrollScreen>
);
