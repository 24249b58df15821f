import { useCan } from "../../../app/rights.ts";
import { QueryState } from "../../../ui/query-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CompanyParticulars } from "./company-particulars.tsx";
import { EmployerOfRecord } from "./employer-of-record.tsx";
import { messages } from "./messages.ts";
import { useParticulars } from "./use-particulars.ts";

/** What stands on the company's papers, and who employs its people. Read by every colleague, changed by an owner. */
export const EmployerPanels = () => {
  const papers = useParticulars();
  const mayChange = useCan()("company.write");
  if (!papers.isSuccess)
    return (
      <QueryState
        query={papers}
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
      <EmployerOfRecord papers={papers.data} mayChange={mayChange} />
      <CompanyParticulars particulars={papers.data.particulars} mayChange={mayChange} />
    </>
  );
};
