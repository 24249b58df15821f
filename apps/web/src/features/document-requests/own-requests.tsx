import { type DocumentRequest, ReadOwnRequestedDocument, UploadRequestedDocument } from "@albashi/contracts/document-requests";
import { type ChangeEvent, useId, useRef } from "react";
import { call, callForFile } from "../../api-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { SectionState } from "../../ui/section-state.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { messages as requestMessages } from "./messages.ts";
import { RequestBadge, RequestDay } from "./request-facts.tsx";
import { requestKeys, useOwnRequests } from "./request-queries.ts";

const messages = requestMessages.own;
const { accepts = [], maxBytes = 0 } = UploadRequestedDocument.upload ?? {};
/** A checked document is replaced only once it expires. */
const uploadable: readonly DocumentRequest["state"][] = ["asked", "uploaded", "rejected", "expiring", "expired"];

/** What the employee was asked for. Nothing is shown to somebody who was asked for nothing; that it could not be loaded is. */
export const OwnRequests = () => {
  const list = useOwnRequests();
  const { data } = list;
  if (!data) return <SectionState query={list} messages={requestMessages.state} />;
  if (data.requests.length === 0) return null;
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      <ul className="-my-4 divide-y divide-line">
        {data.requests.map((request) => (
          <OwnRequest key={request.requestId} request={request} />
        ))}
      </ul>
    </Panel>
  );
};

const OwnRequest = ({ request }: { request: DocumentRequest }) => {
  const { requestId, category, state, rejectionCode, isInQuarantine, canOpen, canOpenAccepted } = request;
  const open = useMutationAction(
    async (version: "newest" | "accepted") => {
      const { blob, name } = await callForFile(ReadOwnRequestedDocument, { params: { requestId }, query: { version } });
      saveFile(blob, name);
      return requestMessages.open;
    },
    async () => undefined,
  );
  const what = requestMessages.categories[category];
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="grid min-w-0">
          <span className="font-semibold">{what}</span>
          <span className="text-sm text-ink-soft">
            <RequestDay request={request} />
          </span>
        </span>
        <RequestBadge state={state} />
      </div>
      {rejectionCode !== null && <p className="wrap-anywhere">{requestMessages.rejected(request)}</p>}
      {isInQuarantine && <p className="text-sm text-ink-soft">{requestMessages.inQuarantine}</p>}
      {category === "medical_fitness" && <p className="text-sm text-ink-soft">{messages.medical}</p>}
      <div className="flex flex-wrap gap-3">
        {uploadable.includes(state) && <UploadButton requestId={requestId} what={what} isReplacing={state === "uploaded"} />}
        {canOpen && (
          <Button
            variant="secondary"
            isBusy={open.isPending}
            aria-label={messages.actionOn(requestMessages.open, what)}
            onClick={() => open.mutate("newest")}
          >
            {requestMessages.open}
          </Button>
        )}
        {canOpenAccepted && (
          <Button
            variant="secondary"
            isBusy={open.isPending}
            aria-label={messages.actionOn(requestMessages.openAccepted, what)}
            onClick={() => open.mutate("accepted")}
          >
            {requestMessages.openAccepted}
          </Button>
        )}
      </div>
      {open.error && <Alert tone="error">{open.error.message || requestMessages.failed}</Alert>}
    </li>
  );
};

/** Opens the phone's camera or files, and uploads what was chosen at once. */
const UploadButton = ({ requestId, what, isReplacing }: { requestId: string; what: string; isReplacing: boolean }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutationAction(
    async (file: File) => {
      if (file.size > maxBytes) throw new Error(messages.tooLarge);
      await call(UploadRequestedDocument, { params: { requestId }, file });
      return messages.uploaded;
    },
    (queries) => queries.invalidateQueries({ queryKey: requestKeys.own }),
  );
  const action = isReplacing ? messages.replace : messages.upload;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) upload.mutate(file);
    // The same file can be chosen again after an error.
    target.value = "";
  };
  return (
    <div className="grid justify-items-start gap-3">
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={messages.fileLabel(what)}
        accept={accepts.join(",")}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        variant={isReplacing ? "secondary" : "primary"}
        isBusy={upload.isPending}
        aria-label={messages.actionOn(action, what)}
        onClick={() => input.current?.click()}
      >
        {action}
      </Button>
      {upload.error && <Alert tone="error">{upload.error.message || requestMessages.failed}</Alert>}
    </div>
  );
};
