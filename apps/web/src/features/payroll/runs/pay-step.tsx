import { Banknote } from "lucide-react";
import { useParams } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useRun } from "./run-queries.ts";
import { words } from "./words.ts";

/** Where the money will be sent from. It says honestly that this is still to come, and what to do until then. */
export const PayStep = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  const isApproved = run !== undefined && run.approved !== null;
  return (
    <EmptyState Icon={Banknote} title={words.pay.heading} message={isApproved ? words.pay.approvedText : words.pay.text}>
      {isApproved && <LinkButton to={`/dash/payroll/runs/${runId}/close`}>{words.pay.toClose}</LinkButton>}
    </EmptyState>
  );
};
