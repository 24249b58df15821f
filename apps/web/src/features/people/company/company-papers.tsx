import { useMay } from "../../../app/rights.ts";
import { QueryState } from "../../../ui/query-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CompanyParticulars } from "./company-particulars.tsx";
import { EmployerOfRecord } from "./employer-of-record.tsx";
import { useParticulars } from "./use-particulars.ts";
import { words } from "./words.ts";

/** What stands on the company's papers, and who employs its people. Read by every colleague, changed by an owner. */
export const CompanyPapers = () => {
  const papers = useParticulars();
  const mayChange = useMay()("company.write");
  if (!papers.isSuccess)
    return (
      <QueryState
        query={papers}
        loading={words.loading}
        failedTitle={words.failedTitle}
        failed={words.failed}
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
