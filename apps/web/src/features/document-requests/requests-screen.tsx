import { requestFilters } from "@albashi/contracts/document-requests";
import { FileCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import { useCan } from "../../app/rights.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { AskPanel } from "./ask-panel.tsx";
import { messages as requestMessages } from "./messages.ts";
import { useDocumentRequests } from "./request-queries.ts";
import { RequestRow } from "./request-row.tsx";

const messages = requestMessages.admin;

/** What employees were asked for: to check, missing, and expiring; and asking for more. */
export const RequestsScreen = () => {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const filter = requestFilters.find((one) => one === params.get("show")) ?? "to_check";
  const list = useDocumentRequests(filter);
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/documents">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <div className="max-w-60">
        <SelectField label={messages.filter} value={filter} onChange={({ target }) => setParams({ show: target.value }, { replace: true })}>
          {requestFilters.map((one) => (
            <option key={one} value={one}>
              {requestMessages.filters[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <SectionState query={list} messages={requestMessages.state} />
      {list.isSuccess && requests.length === 0 && (
        <EmptyState Icon={FileCheck} title={messages.empty[filter]} message={messages.emptyNote} />
      )}
      {requests.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {requests.map((request) => (
            <RequestRow key={request.requestId} request={request} />
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
          {messages.more}
        </Button>
      )}
      {can("records.write") && <AskPanel />}
    </div>
  );
};
