import { OwnPayments } from "../features/payments/payouts/own-payments.tsx";
import { HomeScreen } from "../features/people/profiles/home-screen.tsx";

/** The home screen of the staff portal, with the employee's own payments. */
export const StaffHome = () => <HomeScreen payments={<OwnPayments />} />;
