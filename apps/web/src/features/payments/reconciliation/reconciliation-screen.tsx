import { ListExceptions, ListIncidents, type ReconciliationException } from "@albashi/contracts/payments/controls";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleCheck, Scale } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { IncidentList } from "../controls/incident-list.tsx";
import { messages as controlMessages } from "../controls/messages.ts";
import { messages as allMessages } from "../messages.ts";
import { keys } from "../payment-queries.ts";
import { MoneyScreen } from "../payouts/money-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { ExceptionItem } from "./exception-item.tsx";
import { messages } from "./messages.ts";
import { ReconcileButton } from "./reconcile-button.tsx";

const lists = ["only_theirs", "only_ours", "differs"] as const;

/** Where the provider and our books disagree, in three lists, and whatever else somebody must look at. */
export const ReconciliationScreen = () => {
  const [params, setParams] = useSearchParams();
  const withSettled = params.get("settled") === "true";
  const [waitsSince, setWaitsSince] = useState<string | null>();
  const exceptions = useExceptions({ withSettled, waitsSince });
  const comparedAt = exceptions.data?.pages[0]?.comparedAt ?? null;
  const compare = <ReconcileButton onBegun={setWaitsSince} />;
  return (
    <MoneyScreen title={messages.title} text={messages.text} act={comparedAt !== null && compare}>
      <Checkbox
        label={messages.withSettled}
        checked={withSettled}
        onChange={({ target }) => setParams(target.checked ? { settled: "true" } : {}, { replace: true, preventScrollReset: true })}
      />
      {exceptions.isSuccess && comparedAt === null ? (
        <EmptyState Icon={Scale} title={messages.never} message={messages.neverNote}>
          {compare}
        </EmptyState>
      ) : (
        <Exceptions list={exceptions} comparedAt={comparedAt} />
      )}
      <Incidents withSettled={withSettled} />
    </MoneyScreen>
  );
};

const asked = (withSettled: boolean, cursor: string | null) =>
  ({
    withSettled: withSettled ? "true" : "false",
    ...(cursor !== null && { cursor }),
  }) as const;

/** How soon it is looked again whether a comparison has ended. */
const everyMs = 2000;

interface Wanted {
  readonly withSettled: boolean;
  /** A comparison is under way, and this was the one before it. */
  readonly waitsSince: string | null | undefined;
}

const useExceptions = ({ withSettled, waitsSince }: Wanted) =>
  useInfiniteQuery({
    queryKey: [...keys.exceptions, withSettled],
    queryFn: ({ pageParam, signal }) => call(ListExceptions, { query: asked(withSettled, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) => waitsSince !== undefined && data?.pages[0]?.comparedAt === waitsSince && everyMs,
  });

interface ExceptionsProps {
  readonly list: ReturnType<typeof useExceptions>;
  readonly comparedAt: string | null;
}

const Exceptions = ({ list, comparedAt }: ExceptionsProps) => {
  if (list.data === undefined) return <SectionState query={list} />;
  const exceptions = list.data.pages.flatMap((page) => page.exceptions);
  return (
    <>
      {comparedAt !== null && (
        <p className="text-sm text-ink-soft">
          {messages.compared} <TimestampText at={comparedAt} />
        </p>
      )}
      {lists.map((kind) => (
        <OneList key={kind} kind={kind} exceptions={exceptions.filter(({ list: of }) => of === kind)} />
      ))}
      {list.hasNextPage && (
        <Button variant="quiet" className="justify-self-start" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {allMessages.more}
        </Button>
      )}
    </>
  );
};

interface OneListProps {
  readonly kind: ReconciliationException["list"];
  readonly exceptions: readonly ReconciliationException[];
}

const OneList = ({ kind, exceptions }: OneListProps) => (
  <Panel title={messages.counted(messages.lists[kind], exceptions.length)}>
    {exceptions.length === 0 ? (
      <p className="text-ink-soft">{messages.none}</p>
    ) : (
      <ul className="grid divide-y divide-line">
        {exceptions.map((exception) => (
          <ExceptionItem key={exception.exceptionId} exception={exception} />
        ))}
      </ul>
    )}
  </Panel>
);

const Incidents = ({ withSettled }: { withSettled: boolean }) => {
  const list = useInfiniteQuery({
    queryKey: [...keys.incidents, withSettled],
    queryFn: ({ pageParam, signal }) => call(ListIncidents, { query: asked(withSettled, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (list.data === undefined) return <SectionState query={list} />;
  const incidents = list.data.pages.flatMap((page) => page.incidents);
  if (incidents.length === 0)
    return <EmptyState Icon={CircleCheck} title={controlMessages.incidents.none} message={controlMessages.incidents.noneNote} />;
  return (
    <>
      <IncidentList incidents={incidents} />
      {list.hasNextPage && (
        <Button variant="quiet" className="justify-self-start" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {allMessages.more}
        </Button>
      )}
    </>
  );
};
