import { ExportSecurityEvents, ListSecurityEvents } from "@albashi/contracts/identity/security-events";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call, callForFile } from "../../api-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { SectionState } from "../../ui/section-state.tsx";
import { SecurityEventList } from "../../ui/security-event-list.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.security;

/** The security events of the company, with a download for systems that collect logs. */
export const CompanySecurityEvents = () => {
  const list = useInfiniteQuery({
    queryKey: ["security-events"],
    queryFn: ({ pageParam, signal }) => call(ListSecurityEvents, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const download = useMutation({
    mutationFn: () => callForFile(ExportSecurityEvents, {}),
    onSuccess: ({ blob, name }) => saveFile(blob, name || "security-events.jsonl"),
  });
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      <SectionState query={list} messages={messages} />
      {list.isSuccess && events.length === 0 && <p>{messages.none}</p>}
      {events.length > 0 && <SecurityEventList label={messages.title} events={events} hasNames />}
      <div className="flex flex-wrap gap-3">
        {list.hasNextPage && (
          <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {allMessages.showMore}
          </Button>
        )}
        <Button variant="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden className="size-4" />
          {messages.download}
        </Button>
      </div>
      {download.error && <Alert tone="error">{download.error.message || messages.downloadFailed}</Alert>}
    </Panel>
  );
};
