// What staff see of their payments is fetched as one file, on whichever screen it is wanted first.
export { OwnPayments } from "./own-payments.tsx";
export { PaymentOfPayslip } from "./payment-of-payslip.tsx";
