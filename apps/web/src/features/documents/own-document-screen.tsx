import type { DocumentDetails } from "@albashi/contracts/documents/documents";
import { DeclineOwnDocument, SignOwnDocument } from "@albashi/contracts/documents/own-documents";
import { useState } from "react";
import { useParams } from "react-router";
import { call } from "../../api-client.ts";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { DocumentBadge } from "./document-badge.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import { documentKeys, useOwnDocument } from "./document-queries.ts";
import { DocumentTextView } from "./document-text-view.tsx";
import { DownloadButton } from "./download-button.tsx";
import { messages as documentMessages } from "./messages.ts";
import { SignPanel } from "./sign-panel.tsx";

const messages = documentMessages.own;

/** One of the employee's own documents: to read, to sign, and to download. */
export const OwnDocumentScreen = () => {
  const { documentId = "" } = useParams();
  const document = useOwnDocument(documentId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/app2/documents">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {document.data ? documentMessages.kinds[document.data.kind] : messages.title}
        </ScreenHeading>
      </div>
      <SectionState query={document} messages={documentMessages.state} />
      {document.isSuccess && <OwnDocument document={document.data} />}
    </div>
  );
};

const OwnDocument = ({ document }: { document: DocumentDetails }) => {
  const { documentId, state, nextSigner } = document;
  const isToSign = nextSigner?.role === "employee" && nextSigner.state === "sent";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <DocumentBadge document={document} />
          <DownloadButton documentId={documentId} isSigned={state === "completed"} isOwn />
        </div>
        {state === "sealing" && <Alert tone="info">{documentMessages.document.sealing}</Alert>}
        <DocumentTextView text={document.text} />
        {isToSign && <Sign document={document} />}
      </div>
      <div className="grid gap-6">
        <DocumentFacts document={document} />
      </div>
    </div>
  );
};

const Sign = ({ document: { documentId, text, consentVersion } }: { document: DocumentDetails }) => {
  const [isDeclining, setIsDeclining] = useState(false);
  const idempotencyKeyOf = useIdempotencyKey();
  const params = { documentId };
  const sign = useMutationAction(
    async (name: string) => {
      await call(SignOwnDocument, { params, body: { name, consentVersion }, idempotencyKey: idempotencyKeyOf(name) });
      return documentMessages.sign.signed;
    },
    (queries) => queries.invalidateQueries({ queryKey: documentKeys.own }),
  );
  const decline = useMutationAction(
    async (reason: string) => {
      await call(DeclineOwnDocument, { params, body: { reason } });
      return documentMessages.sign.declined;
    },
    (queries) => queries.invalidateQueries({ queryKey: documentKeys.own }),
  );
  return (
    <>
      <SignPanel fullName={text.employee} isBusy={sign.isPending} failure={sign.error?.message} onSign={(name) => sign.mutate(name)}>
        <Button variant="secondary" onClick={() => setIsDeclining(true)}>
          {documentMessages.sign.decline}
        </Button>
      </SignPanel>
      {isDeclining && (
        <ReasonDialog
          title={documentMessages.sign.declineTitle}
          description={documentMessages.sign.declineText}
          confirm={documentMessages.sign.decline}
          onReason={(reason) => decline.mutateAsync(reason)}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </>
  );
};
