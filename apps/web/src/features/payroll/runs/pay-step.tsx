import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { Banknote } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "./messages.ts";
import { useRun } from "./run-queries.ts";

/** The pay step of a run. Its content comes from the payments feature, once the run is approved. */
export const PayStep = ({ children }: { children: (run: RunDetails) => ReactNode }) => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  if (run === undefined) return <Skeleton className="h-64 w-full rounded-card" />;
  if (run.approved !== null) return children(run);
  return (
    <EmptyState Icon={Banknote} title={messages.pay.heading} message={messages.pay.text}>
      <LinkButton replace to={`/dash/payroll/runs/${runId}/approve`}>
        {messages.pay.goToApproval}
      </LinkButton>
    </EmptyState>
  );
};
