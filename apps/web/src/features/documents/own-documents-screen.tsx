import type { DocumentSummary } from "@albashi/contracts/documents/documents";
import { ChevronRight, FileSignature } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { TimestampText } from "../../ui/timestamp-text.tsx";
import { DocumentBadge } from "./document-badge.tsx";
import { useOwnDocuments } from "./document-queries.ts";
import { messages as documentMessages } from "./messages.ts";

const messages = documentMessages.own;

/** The employee's own documents: those to sign, and those to keep. */
export const OwnDocumentsScreen = ({ requests }: { requests?: ReactNode }) => {
  const list = useOwnDocuments();
  const documents = list.data?.pages.flatMap((page) => page.documents) ?? [];
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      {requests}
      <SectionState query={list} messages={documentMessages.state} />
      {list.isSuccess && documents.length === 0 && <EmptyState Icon={FileSignature} title={messages.empty} message={messages.emptyNote} />}
      {documents.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {documents.map((document) => (
            <li key={document.documentId}>
              <DocumentLink document={document} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {messages.older}
        </Button>
      )}
    </div>
  );
};

const DocumentLink = ({ document }: { document: DocumentSummary }) => {
  const { nextSigner } = document;
  const isToSign = nextSigner?.role === "employee" && nextSigner.state === "sent";
  return (
    <Link
      to={`/app2/documents/${document.documentId}`}
      className="flex min-h-16 items-center gap-4 px-5 py-3 -outline-offset-4 outline-indigo hover:bg-indigo-tint"
    >
      <span className="grid min-w-0 flex-1 justify-items-start gap-1">
        <span className="font-semibold">{documentMessages.kinds[document.kind]}</span>
        <span className="text-sm text-ink-soft">
          {isToSign && nextSigner.expiresAt !== null ? messages.signBy : documentMessages.issuedOn}{" "}
          <TimestampText at={(isToSign && nextSigner.expiresAt) || document.issuedAt} />
        </span>
        {isToSign ? <Badge tone="warning">{messages.toSign}</Badge> : <DocumentBadge document={document} />}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
};
