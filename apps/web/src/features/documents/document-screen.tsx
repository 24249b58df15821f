import type { DocumentDetails } from "@albashi/contracts/documents/documents";
import { SendDocumentAgain, SignDocument, WithdrawDocument } from "@albashi/contracts/documents/signing";
import { useState } from "react";
import { useParams } from "react-router";
import { call } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { useSession } from "../../app/session.ts";
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
import { documentKeys, useDocument } from "./document-queries.ts";
import { DocumentTextView } from "./document-text-view.tsx";
import { DownloadButton } from "./download-button.tsx";
import { messages as documentMessages } from "./messages.ts";
import { SignPanel } from "./sign-panel.tsx";

const messages = documentMessages.document;

/** One document for an admin: its text, who has signed, and what can be done next. */
export const DocumentScreen = () => {
  const { documentId = "" } = useParams();
  const document = useDocument(documentId);
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to={document.data ? `/dash/documents?employee=${document.data.employeeId}` : "/dash/documents"}>{messages.back}</BackLink>
        <ScreenHeading title={documentMessages.list.title} className="font-display text-3xl font-semibold wrap-anywhere">
          {document.data
            ? documentMessages.list.openLabel(documentMessages.kinds[document.data.kind], document.data.fullName)
            : documentMessages.list.title}
        </ScreenHeading>
      </div>
      <SectionState query={document} messages={documentMessages.state} />
      {document.isSuccess && <AdminDocument document={document.data} />}
    </div>
  );
};

const AdminDocument = ({ document }: { document: DocumentDetails }) => {
  const can = useCan();
  const isToSign = document.nextSigner?.role === "employer" && document.nextSigner.state === "sent";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <DocumentBadge document={document} />
          <div className="flex flex-wrap gap-3">
            <DownloadButton documentId={document.documentId} isSigned={document.state === "completed"} isOwn={false} />
            {can("documents.write") && document.state === "out_for_signature" && <Actions document={document} />}
          </div>
        </div>
        {document.state === "sealing" && <Alert tone="info">{messages.sealing}</Alert>}
        <DocumentTextView text={document.text} />
        {can("documents.write") && isToSign && <Sign document={document} />}
      </div>
      <div className="grid gap-6">
        <DocumentFacts document={document} />
      </div>
    </div>
  );
};

const Actions = ({ document: { documentId, kind } }: { document: DocumentDetails }) => {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const params = { documentId };
  const sendAgain = useMutationAction(
    async () => {
      await call(SendDocumentAgain, { params });
      return messages.sentAgain;
    },
    (queries) => queries.invalidateQueries({ queryKey: documentKeys.all }),
  );
  const withdraw = useMutationAction(
    async (reason: string) => {
      await call(WithdrawDocument, { params, body: { reason } });
      return messages.withdrawn;
    },
    (queries) => queries.invalidateQueries({ queryKey: documentKeys.all }),
  );
  return (
    <>
      <Button variant="secondary" isBusy={sendAgain.isPending} onClick={() => sendAgain.mutate()}>
        {messages.sendAgain}
      </Button>
      <Button variant="secondary" onClick={() => setIsWithdrawing(true)}>
        {messages.withdraw}
      </Button>
      {sendAgain.error && <Alert tone="error">{sendAgain.error.message || documentMessages.actionFailed}</Alert>}
      {isWithdrawing && (
        <ReasonDialog
          title={messages.withdrawTitle(documentMessages.kinds[kind])}
          description={messages.withdrawText}
          confirm={messages.withdraw}
          onReason={(reason) => withdraw.mutateAsync(reason)}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </>
  );
};

const Sign = ({ document: { documentId, consentVersion } }: { document: DocumentDetails }) => {
  const fullName = useSession(({ admindata }) => admindata?.fullName ?? "");
  const idempotencyKeyOf = useIdempotencyKey();
  const sign = useMutationAction(
    async (name: string) => {
      await call(SignDocument, { params: { documentId }, body: { name, consentVersion }, idempotencyKey: idempotencyKeyOf(name) });
      return documentMessages.sign.signed;
    },
    (queries) => queries.invalidateQueries({ queryKey: documentKeys.all }),
  );
  return <SignPanel fullName={fullName} isBusy={sign.isPending} failure={sign.error?.message} onSign={(name) => sign.mutate(name)} />;
};
