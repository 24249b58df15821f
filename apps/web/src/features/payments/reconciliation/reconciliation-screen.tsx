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

const exceptionKinds = ["only_theirs", "only_ours", "differs"] as const;

/** Lists the reconciliation exceptions by kind, and the payment incidents that need review. */
export const ReconciliationScreen = () => {
  const [params, setParams] = useSearchParams();
  const includeResolved = params.get("settled") === "true";
  const [previousReconciledAt, setPreviousReconciledAt] = useState<string | null>();
  const exceptions = useExceptions({ includeResolved, previousReconciledAt });
  const comparedAt = exceptions.data?.pages[0]?.comparedAt ?? null;
  const reconcileButton = <ReconcileButton onStarted={setPreviousReconciledAt} />;
  return (
    <MoneyScreen title={messages.title} text={messages.text} action={comparedAt !== null && reconcileButton}>
      <Checkbox
        label={messages.includeResolved}
        checked={includeResolved}
        onChange={({ target }) => setParams(target.checked ? { settled: "true" } : {}, { replace: true, preventScrollReset: true })}
      />
      {exceptions.isSuccess && comparedAt === null ? (
        <EmptyState Icon={Scale} title={messages.neverReconciled} message={messages.neverReconciledNote}>
          {reconcileButton}
        </EmptyState>
      ) : (
        <Exceptions list={exceptions} comparedAt={comparedAt} />
      )}
      <Incidents includeResolved={includeResolved} />
    </MoneyScreen>
  );
};

const toListQuery = (includeResolved: boolean, cursor: string | null) =>
  ({
    withSettled: includeResolved ? "true" : "false",
    ...(cursor !== null && { cursor }),
  }) as const;

/** How often the list is refetched while a reconciliation is in progress. */
const pollIntervalMs = 2000;

interface ExceptionsQuery {
  readonly includeResolved: boolean;
  /** The time of the reconciliation before the one in progress; undefined when none is in progress. */
  readonly previousReconciledAt: string | null | undefined;
}

const useExceptions = ({ includeResolved, previousReconciledAt }: ExceptionsQuery) =>
  useInfiniteQuery({
    queryKey: [...keys.exceptions, includeResolved],
    queryFn: ({ pageParam, signal }) => call(ListExceptions, { query: toListQuery(includeResolved, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      previousReconciledAt !== undefined && data?.pages[0]?.comparedAt === previousReconciledAt && pollIntervalMs,
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
          {messages.lastReconciled} <TimestampText at={comparedAt} />
        </p>
      )}
      {exceptionKinds.map((kind) => (
        <ExceptionKindPanel key={kind} kind={kind} exceptions={exceptions.filter(({ list: exceptionKind }) => exceptionKind === kind)} />
      ))}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {allMessages.showMore}
        </Button>
      )}
    </>
  );
};

interface ExceptionKindPanelProps {
  readonly kind: ReconciliationException["list"];
  readonly exceptions: readonly ReconciliationException[];
}

const ExceptionKindPanel = ({ kind, exceptions }: ExceptionKindPanelProps) => (
  <Panel title={messages.titleWithCount(messages.kindTitles[kind], exceptions.length)}>
    {exceptions.length === 0 ? (
      <p className="text-ink-soft">{messages.noExceptions}</p>
    ) : (
      <ul className="grid divide-y divide-line">
        {exceptions.map((exception) => (
          <ExceptionItem key={exception.exceptionId} exception={exception} />
        ))}
      </ul>
    )}
  </Panel>
);

const Incidents = ({ includeResolved }: { includeResolved: boolean }) => {
  const list = useInfiniteQuery({
    queryKey: [...keys.incidents, includeResolved],
    queryFn: ({ pageParam, signal }) => call(ListIncidents, { query: toListQuery(includeResolved, pageParam), signal }),
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
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {allMessages.showMore}
        </Button>
      )}
    </>
  );
};
