import { type DocumentSummary, documentStates } from "@albashi/contracts/documents/documents";
import { ChevronRight, FileSignature } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useCan } from "../../app/rights.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TimestampText } from "../../ui/timestamp-text.tsx";
import { DocumentBadge } from "./document-badge.tsx";
import { useDocuments } from "./document-queries.ts";
import { messages as documentMessages } from "./messages.ts";
import { OwedParticularsPanel } from "./owed-particulars.tsx";

const messages = documentMessages.list;

/** The documents of a company, or of one employee: who has signed, and whom they wait for. */
export const DocumentsScreen = () => {
  const [params, setParams] = useSearchParams();
  const employeeId = params.get("employee") ?? undefined;
  const state = documentStates.find((one) => one === params.get("state"));
  const list = useDocuments({ employeeId, state });
  const documents = list.data?.pages.flatMap((page) => page.documents) ?? [];
  const person = employeeId === undefined ? undefined : documents[0]?.fullName;
  const filterBy = (value: string) => {
    if (value === "") params.delete("state");
    else params.set("state", value);
    setParams(params, { replace: true });
  };
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Head employeeId={employeeId} person={person} />
      <OwedParticularsPanel employeeId={employeeId} />
      <div className="max-w-60">
        <SelectField label={messages.filter} value={state ?? ""} onChange={({ target }) => filterBy(target.value)}>
          <option value="">{messages.all}</option>
          {documentStates.map((one) => (
            <option key={one} value={one}>
              {documentMessages.states[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <SectionState query={list} messages={documentMessages.state} />
      {list.isSuccess && documents.length === 0 && (
        <EmptyState Icon={FileSignature} title={messages.empty} message={state === undefined ? messages.emptyNote : messages.emptyState} />
      )}
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

const Head = ({ employeeId, person }: { employeeId: string | undefined; person: string | undefined }) => {
  const can = useCan();
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1">
        <BackLink to={employeeId === undefined ? "/dash/employeemanage" : `/dash/view-profile/${employeeId}`}>
          {employeeId === undefined ? messages.backToPeople : messages.backToPerson}
        </BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold wrap-anywhere">
          {person ? messages.ofPerson(person) : messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <TextLink to="/dash/document-terms">{messages.terms}</TextLink>
          {can("records.read") && <TextLink to="/dash/document-requests">{messages.fromEmployees}</TextLink>}
          {employeeId !== undefined && <TextLink to="/dash/documents">{messages.everyone}</TextLink>}
        </p>
      </div>
      {can("documents.write") && (
        <LinkButton to={`/dash/issue-document${employeeId === undefined ? "" : `?employee=${employeeId}`}`}>{messages.issue}</LinkButton>
      )}
    </div>
  );
};

const DocumentLink = ({ document }: { document: DocumentSummary }) => {
  const { documentId, kind, fullName, nextSigner, issuedAt } = document;
  return (
    <Link
      to={`/dash/documents/${documentId}`}
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 -outline-offset-4 outline-indigo hover:bg-indigo-tint sm:flex-nowrap"
    >
      <span className="grid min-w-0 flex-1 basis-full sm:basis-0">
        <span className="font-semibold wrap-anywhere">{fullName}</span>
        <span className="text-sm text-ink-soft">
          {documentMessages.kinds[kind]}, <TimestampText at={issuedAt} />
        </span>
      </span>
      {nextSigner?.state === "sent" && (
        <span className="text-sm text-ink-soft">
          {nextSigner.role === "employer" ? messages.toSign : messages.waitingFor(nextSigner.role)}
        </span>
      )}
      <DocumentBadge document={document} />
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft max-sm:hidden" />
    </Link>
  );
};
