import { leaveStates } from "@albashi/contracts/leave/codes";
import { DecideLeave, RecordLeaveCertificate } from "@albashi/contracts/leave/decisions";
import { CancelLeave } from "@albashi/contracts/leave/requests";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import type { Decision, RequestToDecide } from "./decisions.ts";
import { leaveKey, useCompanyRequests } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";
import { RequestsToDecide } from "./requests-to-decide.tsx";

const messages = leaveMessages.decide;
const all = "all";

/** The company's requests for leave. Those that need a decision are shown first. */
export const CompanyRequests = () => {
  const [params, setParams] = useSearchParams();
  const chosen = params.get("state") ?? "asked";
  const state = chosen === all ? undefined : (leaveStates.find((one) => one === chosen) ?? "asked");
  const can = useCan();
  const list = useCompanyRequests(state);
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  const decide = useMutationAction(
    async ({ request: { requestId }, decision }: { request: RequestToDecide; decision: Decision }) => {
      await call(DecideLeave, { params: { requestId }, body: decision });
      return decision.verdict === "approved" ? messages.approved : messages.refused;
    },
    (queries) => queries.invalidateQueries({ queryKey: leaveKey }),
  );
  const canDecide = can("leave.write");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-w-72">
        <SelectField
          label={messages.filter}
          value={state ?? all}
          onChange={({ target }) => setParams({ state: target.value }, { replace: true })}
        >
          {leaveStates.map((one) => (
            <option key={one} value={one}>
              {leaveMessages.states[one]}
            </option>
          ))}
          <option value={all}>{messages.all}</option>
        </SelectField>
      </div>
      <SectionState query={list} messages={leaveMessages.load} />
      {list.isSuccess && requests.length === 0 && (
        <EmptyState Icon={CalendarCheck} title={messages.none} message={state === "asked" ? messages.noneNote : messages.noneInState} />
      )}
      <RequestsToDecide
        requests={requests}
        {...(canDecide && {
          onDecide: (request, decision) => decide.mutateAsync({ request, decision }),
          actions: (request) => request.isYours && <FurtherActs request={request} />,
        })}
      />
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {leaveMessages.older}
        </Button>
      )}
    </div>
  );
};

/** Noting a certificate, and cancelling approved leave. */
const FurtherActs = ({ request: { requestId, fullName, state, certificate } }: { request: RequestToDecide }) => {
  const [isCancelling, setIsCancelling] = useState(false);
  const params = { requestId };
  const isApproved = state === "approved" || state === "noted";
  const seeCertificate = useMutationAction(
    async () => {
      await call(RecordLeaveCertificate, { params });
      return messages.certificateSaved;
    },
    (queries) => queries.invalidateQueries({ queryKey: leaveKey }),
  );
  const cancel = useMutationAction(
    async (comment: string) => {
      await call(CancelLeave, { params, body: { comment } });
      return messages.cancelled;
    },
    (queries) => queries.invalidateQueries({ queryKey: leaveKey }),
  );
  const needsCertificate = certificate === "needed" && (isApproved || state === "asked");
  if (!isApproved && !needsCertificate) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {needsCertificate && (
          <Button variant="secondary" isBusy={seeCertificate.isPending} onClick={() => seeCertificate.mutate()}>
            {messages.certificateSeen}
          </Button>
        )}
        {isApproved && (
          <Button variant="secondary" onClick={() => setIsCancelling(true)}>
            {messages.cancel}
          </Button>
        )}
      </div>
      {seeCertificate.error && <Alert tone="error">{seeCertificate.error.message || leaveMessages.actionFailed}</Alert>}
      {isCancelling && (
        <ReasonDialog
          title={messages.cancelTitle(fullName)}
          description={messages.cancelText}
          confirm={messages.cancel}
          onReason={(reason) => cancel.mutateAsync(reason)}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </>
  );
};
