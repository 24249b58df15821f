import type { RouteObject } from "react-router";

/** The addresses of the employer's area that are about the company's money. */
export const paymentsRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("../features/payments/payments-gate.tsx")).PaymentsGate }),
    children: [
      {
        path: "wallet",
        lazy: async () => ({ Component: (await import("../features/payments/ledger/wallet-screen.tsx")).WalletScreen }),
      },
      {
        path: "reconciliation",
        lazy: async () => ({
          Component: (await import("../features/payments/reconciliation/reconciliation-screen.tsx")).ReconciliationScreen,
        }),
      },
    ],
  },
];
