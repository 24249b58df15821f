import {
  AcceptRequestedDocument,
  type DocumentRequest,
  ReadRequestedDocument,
  RejectRequestedDocument,
  WithdrawDocumentRequest,
} from "@albashi/contracts/document-requests";
import { useState } from "react";
import { call, callForFile } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { messages as requestMessages } from "./messages.ts";
import { RequestBadge, RequestDay } from "./request-facts.tsx";
import { requestKeys } from "./request-queries.ts";

const messages = requestMessages.admin;

/** One request, with what an admin can do about it. */
export const RequestRow = ({ request }: { request: DocumentRequest }) => {
  const can = useCan();
  const { category, fullName, state, rejectionCode, isInQuarantine, canDecide } = request;
  return (
    <li className="grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">{fullName}</span>
          <span className="text-sm text-ink-soft">
            {requestMessages.categories[category]}, <RequestDay request={request} />
          </span>
        </span>
        <RequestBadge state={state} />
      </div>
      {rejectionCode !== null && <p className="text-sm text-ink-soft wrap-anywhere">{requestMessages.rejected(request)}</p>}
      {isInQuarantine && <p className="text-sm text-ink-soft">{requestMessages.inQuarantine}</p>}
      {!canDecide && <p className="text-sm text-ink-soft">{messages.medical}</p>}
      {canDecide && can("records.write") && <Actions request={request} />}
    </li>
  );
};

const refresh = (queries: Parameters<Parameters<typeof useMutationAction>[1]>[0]) =>
  queries.invalidateQueries({ queryKey: requestKeys.all });

const Actions = ({ request }: { request: DocumentRequest }) => {
  const { requestId, state, canOpen, canOpenAccepted, uploadedAt, expiresOn: lastDay, category, fullName } = request;
  const [expiresOn, setExpiresOn] = useState("");
  const [isRejecting, setIsRejecting] = useState(false);
  const params = { requestId };
  const open = useMutationAction(
    async (version: "newest" | "accepted") => {
      const { blob, name } = await callForFile(ReadRequestedDocument, { params, query: { version } });
      saveFile(blob, name);
      return requestMessages.open;
    },
    async () => undefined,
  );
  const accept = useMutationAction(async () => {
    await call(AcceptRequestedDocument, { params, body: { uploadedAt: uploadedAt ?? "", expiresOn: expiresOn === "" ? null : expiresOn } });
    return messages.accepted;
  }, refresh);
  const reject = useMutationAction(async (reason: string) => {
    await call(RejectRequestedDocument, { params, body: { uploadedAt: uploadedAt ?? "", revokesAcceptance: false, reason } });
    return messages.isRejected;
  }, refresh);
  const withdraw = useMutationAction(async () => {
    await call(WithdrawDocumentRequest, { params });
    return messages.withdrawn;
  }, refresh);
  const failure = open.error ?? accept.error ?? withdraw.error;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {canOpen && (
          <Button variant="secondary" isBusy={open.isPending} onClick={() => open.mutate("newest")}>
            {requestMessages.open}
          </Button>
        )}
        {canOpenAccepted && (
          <Button variant="secondary" isBusy={open.isPending} onClick={() => open.mutate("accepted")}>
            {requestMessages.openAccepted}
          </Button>
        )}
        {state === "uploaded" && canOpen && (
          <>
            <div className="basis-full sm:basis-72">
              <TextField label={messages.expiresOn} type="date" value={expiresOn} onChange={({ target }) => setExpiresOn(target.value)} />
            </div>
            <Button isBusy={accept.isPending} onClick={() => accept.mutate()}>
              {messages.accept}
            </Button>
            <Button variant="secondary" onClick={() => setIsRejecting(true)}>
              {messages.reject}
            </Button>
          </>
        )}
        {(state === "asked" || state === "rejected") && lastDay === null && (
          <Button variant="secondary" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {messages.withdraw}
          </Button>
        )}
      </div>
      {failure && <Alert tone="error">{failure.message || requestMessages.failed}</Alert>}
      {isRejecting && (
        <ReasonDialog
          title={messages.rejectTitle(requestMessages.categories[category], fullName)}
          description={messages.rejectText}
          confirm={messages.reject}
          onReason={(reason) => reject.mutateAsync(reason)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </>
  );
};
