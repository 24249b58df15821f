import { FolderCheck } from "lucide-react";
import { useParams } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useRun } from "../runs/run-queries.ts";
import { Files } from "./files.tsx";
import { Publish } from "./publish.tsx";
import { words } from "./words.ts";

/** The last step: payslips into people's hands, and files for the books and the bank. */
export const CloseStep = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  if (run === undefined) return <Skeleton className="h-40 w-full rounded-card" />;
  if (run.approved === null)
    return (
      <EmptyState Icon={FolderCheck} title={words.notApproved} message={words.notApprovedNote}>
        <LinkButton replace to={`/dash/payroll/runs/${runId}/approve`}>
          {words.toApprove}
        </LinkButton>
      </EmptyState>
    );
  return (
    <>
      <Publish run={run} />
      <Files run={run} />
    </>
  );
};
