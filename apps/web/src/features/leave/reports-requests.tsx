import { DecideReportsLeave } from "@albashi/contracts/leave/decisions";
import { call } from "../../api-client.ts";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import type { Decision, RequestToDecide } from "./decisions.ts";
import { DelegationPanel } from "./delegation-panel.tsx";
import { leaveKey, useRequestsOfReports } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";
import { RequestsToDecide } from "./requests-to-decide.tsx";

const messages = leaveMessages.decide;

/** What a manager, or a colleague in their place, decides from the staff portal. Renders nothing for anybody else. */
export const ReportsRequests = () => {
  const { data } = useRequestsOfReports();
  const decide = useMutationAction(
    async ({ request: { requestId }, decision }: { request: RequestToDecide; decision: Decision }) => {
      await call(DecideReportsLeave, { params: { requestId }, body: decision });
      return decision.verdict === "approved" ? messages.approved : messages.refused;
    },
    (queries) => queries.invalidateQueries({ queryKey: leaveKey }),
  );
  if (!data || (data.requests.length === 0 && !data.isManager)) return null;
  return (
    <section aria-labelledby="reports-requests" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="reports-requests" className="text-lg font-semibold">
        {messages.title}
      </h2>
      {data.requests.length === 0 && <p className="text-ink-soft">{messages.noneNote}</p>}
      <RequestsToDecide requests={data.requests} onDecide={(request, decision) => decide.mutateAsync({ request, decision })} />
      {data.isManager && <DelegationPanel />}
    </section>
  );
};
