import { lazy, Suspense } from "react";
import { HomeScreen } from "../features/people/profiles/home-screen.tsx";

// Fetched after what stands above it, which is what somebody came for.
const OwnPayments = lazy(async () => ({ default: (await import("../features/payments/payouts/own-payments.tsx")).OwnPayments }));

/** What an employee finds first, with what was paid to them. */
export const StaffHome = () => (
  <HomeScreen
    payments={
      <Suspense>
        <OwnPayments />
      </Suspense>
    }
  />
);
