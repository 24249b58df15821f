import { lazy, Suspense } from "react";
import { OwnPayments } from "../features/payments/payouts/own-payments.tsx";
import { HomeScreen } from "../features/people/profiles/home-screen.tsx";

const DocumentsToSign = lazy(async () => ({ default: (await import("../features/documents/documents-to-sign.tsx")).DocumentsToSign }));

/** The home screen of the staff portal, with documents to sign and the employee's own payments. */
export const StaffHome = () => (
  <HomeScreen
    payments={
      <>
        <Suspense>
          <DocumentsToSign />
        </Suspense>
        <OwnPayments />
      </>
    }
  />
);
