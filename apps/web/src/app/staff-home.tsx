import { lazy, Suspense } from "react";
import { HomeScreen } from "../features/people/profiles/home-screen.tsx";

// Loaded after the content above it, which matters more.
const OwnPayments = lazy(async () => ({ default: (await import("../features/payments/payouts/own-payments.tsx")).OwnPayments }));

/** The home screen of the staff portal, with the employee's own payments. */
export const StaffHome = () => (
  <HomeScreen
    payments={
      <Suspense>
        <OwnPayments />
      </Suspense>
    }
  />
);
