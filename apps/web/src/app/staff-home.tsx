import { lazy } from "react";
import { OwnPayments } from "../features/payments/payouts/own-payments.tsx";
import { HomeScreen } from "../features/people/profiles/home-screen.tsx";
import { AfterFirstScreen } from "./after-first-screen.tsx";

const DocumentsToSign = lazy(async () => ({ default: (await import("../features/documents/documents-to-sign.tsx")).DocumentsToSign }));

const PayPromiseCard = lazy(async () => ({
  default: (await import("../features/payments/pay-promises/pay-promise-card.tsx")).PayPromiseCard,
}));

const StaffCards = lazy(async () => ({ default: (await import("./staff-cards.tsx")).StaffCards }));

/** The home screen of the staff portal, with documents to sign, the employee's own payments and next pay, their clock and their leave. */
export const StaffHome = () => (
  <>
    <HomeScreen
      payments={
        <>
          <AfterFirstScreen>
            <DocumentsToSign />
          </AfterFirstScreen>
          <OwnPayments />
          <AfterFirstScreen>
            <PayPromiseCard />
          </AfterFirstScreen>
        </>
      }
    />
    <AfterFirstScreen>
      <StaffCards />
    </AfterFirstScreen>
  </>
);
