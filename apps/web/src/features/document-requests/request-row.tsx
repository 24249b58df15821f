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
      {canDecide && can("records.write") && <Actions key={request.fileId} request={request} />}
    </li>
  );
};

const refresh = (queries: Parameters<Parameters<typeof useMutationAction>[1]>[0]) =>
  queries.invalidateQueries({ queryKey: requestKeys.all });

/** What was opened is kept until another file is uploaded: only that file is decided about. */
const Actions = ({ request }: { request: DocumentRequest }) => {
  const { requestId, state, canOpen, canOpenAccepted, fileId, acceptedFileId } = request;
  const [openedFileId, setOpenedFileId] = useState<DocumentRequest["fileId"]>(null);
  const params = { requestId };
  const open = useMutationAction(
    async (version: "newest" | "accepted") => {
      const wanted = version === "newest" ? fileId : acceptedFileId;
      const query = { version, ...(wanted !== null && { fileId: wanted }) };
      const { blob, name } = await callForFile(ReadRequestedDocument, { params, query });
      saveFile(blob, name);
      setOpenedFileId(wanted);
      return requestMessages.open;
    },
    async () => undefined,
  );
  const withdraw = useMutationAction(async () => {
    await call(WithdrawDocumentRequest, { params });
    return messages.withdrawn;
  }, refresh);
  const failure = open.error ?? withdraw.error;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
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
        {(state === "asked" || state === "rejected") && acceptedFileId === null && (
          <Button variant="secondary" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {messages.withdraw}
          </Button>
        )}
        {state === "uploaded" && canOpen && openedFileId === null && <p className="text-sm text-ink-soft">{messages.openFirst}</p>}
      </div>
      {openedFileId !== null && openedFileId === acceptedFileId && state !== "withdrawn" && (
        <Rejection request={request} fileId={openedFileId} revokesAcceptance />
      )}
      {openedFileId !== null && openedFileId === fileId && state === "uploaded" && <Decision request={request} fileId={openedFileId} />}
      {failure && <Alert tone="error">{failure.message || requestMessages.failed}</Alert>}
    </>
  );
};

interface OpenedFile {
  readonly request: DocumentRequest;
  /** The file that the admin has opened. */
  readonly fileId: NonNullable<DocumentRequest["fileId"]>;
}

const Decision = ({ request, fileId }: OpenedFile) => {
  const [expiresOn, setExpiresOn] = useState("");
  const accept = useMutationAction(async () => {
    const body = { fileId, expiresOn: expiresOn === "" ? null : expiresOn };
    await call(AcceptRequestedDocument, { params: { requestId: request.requestId }, body });
    return messages.accepted;
  }, refresh);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="basis-full sm:basis-72">
          <TextField label={messages.expiresOn} type="date" value={expiresOn} onChange={({ target }) => setExpiresOn(target.value)} />
        </div>
        <Button isBusy={accept.isPending} onClick={() => accept.mutate()}>
          {messages.accept}
        </Button>
        <Rejection request={request} fileId={fileId} revokesAcceptance={false} />
      </div>
      {accept.error && <Alert tone="error">{accept.error.message || requestMessages.failed}</Alert>}
    </>
  );
};

const Rejection = ({ request, fileId, revokesAcceptance }: OpenedFile & { readonly revokesAcceptance: boolean }) => {
  const { requestId, category, fullName, state } = request;
  const [isAsking, setIsAsking] = useState(false);
  const reject = useMutationAction(async (reason: string) => {
    await call(RejectRequestedDocument, { params: { requestId }, body: { fileId, revokesAcceptance, reason } });
    return revokesAcceptance ? messages.isRevoked : messages.isRejected;
  }, refresh);
  const label = revokesAcceptance ? messages.revoke : messages.reject;
  const titleOf = revokesAcceptance ? messages.revokeTitle : messages.rejectTitle;
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={titleOf(requestMessages.categories[category], fullName)}
          description={revokesAcceptance && state === "uploaded" ? messages.revokeText : messages.rejectText}
          confirm={label}
          onReason={(reason) => reject.mutateAsync(reason)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
