import { useCan } from "../../../app/rights.ts";
import { QueryState } from "../../../ui/query-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CompanyParticulars } from "./company-particulars.tsx";
import { EmployerOfRecord } from "./employer-of-record.tsx";
import { messages } from "./messages.ts";
import { ServiceAgreementPanel } from "./service-agreement-panel.tsx";
import { useParticulars } from "./use-particulars.ts";

/** The company's legal particulars and employer of record. Every colleague can read them; an owner can change them. */
export const EmployerPanels = () => {
  const details = useParticulars();
  const canChange = useCan()("company.write");
  if (!details.isSuccess)
    return (
      <QueryState
        query={details}
        loading={messages.loading}
        failedTitle={messages.failedTitle}
        failed={messages.failed}
        className="rounded-card border border-line bg-surface p-6"
      >
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-5 w-64 max-w-full" />
      </QueryState>
    );
  return (
    <>
      <EmployerOfRecord details={details.data} canChange={canChange} />
      <ServiceAgreementPanel canChange={canChange} />
      <CompanyParticulars particulars={details.data.particulars} canChange={canChange} isEmployer={details.data.employer !== "albashi"} />
    </>
  );
};
