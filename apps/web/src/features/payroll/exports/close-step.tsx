import { FolderCheck } from "lucide-react";
import { useParams } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PayslipPublication } from "../payslips/payslip-publication.tsx";
import { useRun } from "../runs/run-queries.ts";
import { ExportFiles } from "./export-files.tsx";
import { messages } from "./messages.ts";

/** The last step of a run: publishes payslips and exports files for accounting and the bank. */
export const CloseStep = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  if (run === undefined) return <Skeleton className="h-40 w-full rounded-card" />;
  if (run.approved === null)
    return (
      <EmptyState Icon={FolderCheck} title={messages.notApproved} message={messages.notApprovedNote}>
        <LinkButton replace to={`/dash/payroll/runs/${runId}/approve`}>
          {messages.goToApproval}
        </LinkButton>
      </EmptyState>
    );
  return (
    <>
      <PayslipPublication run={run} />
      <ExportFiles run={run} />
    </>
  );
};
