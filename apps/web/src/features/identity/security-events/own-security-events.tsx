import { ListOwnSecurityEvents } from "@albashi/contracts/identity/security-events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { SecurityEventList } from "../../../ui/security-event-list.tsx";
import { messages } from "./messages.ts";

/** The security events of the user's own account. */
export const OwnSecurityEvents = () => {
  const list = useInfiniteQuery({
    queryKey: ["own-security-events"],
    queryFn: ({ pageParam, signal }) => call(ListOwnSecurityEvents, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      <SectionState query={list} messages={messages} />
      {list.isSuccess && events.length === 0 && <p>{messages.none}</p>}
      {events.length > 0 && <SecurityEventList label={messages.title} events={events} hasNames={false} />}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {messages.showMore}
        </Button>
      )}
    </Panel>
  );
};
