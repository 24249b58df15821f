import { EndStandingItem, ListStandingItems, type StandingItem, WithdrawStandingItem } from "@albashi/contracts/payroll/pay-terms";
import { lagosDayOf } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { SectionState } from "../section-state.tsx";
import { AskDialog } from "../setup/ask-dialog.tsx";
import { messages as allMessages } from "../setup/messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { RecurringItemForm } from "./recurring-item-form.tsx";

const messages = allMessages.standing;

/** What people are paid or give every month beside the salary. */
export const RecurringItems = () => {
  const list = useInfiniteQuery({
    queryKey: keys.standing,
    queryFn: ({ pageParam, signal }) => call(ListStandingItems, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const can = useCan();
  const [isAdding, setIsAdding] = useState(false);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title={messages.title}
      aside={
        can("payroll.write") && (
          <Button variant="quiet" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            {isAdding ? sharedMessages.cancel : messages.add}
          </Button>
        )
      }
    >
      {isAdding && <RecurringItemForm onDone={() => setIsAdding(false)} />}
      <SectionState query={list} />
      {list.isSuccess && items.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
      {items.length > 0 && (
        <ul aria-label={messages.title} className="-my-3 divide-y divide-line">
          {items.map((item) => (
            <Item key={item.standingId} item={item} mayChange={can("payroll.write")} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="quiet" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {sharedMessages.more}
        </Button>
      )}
    </Panel>
  );
};

const Item = ({ item, mayChange }: { item: StandingItem; mayChange: boolean }) => {
  const [isAsked, setIsAsked] = useState(false);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const withdraw = useMutationAction(async () => {
    await call(WithdrawStandingItem, { params: { standingId: item.standingId } });
    return messages.withdrawn(item.name);
  });
  const end = async (lastDay: string) => {
    await call(EndStandingItem, { params: { standingId: item.standingId }, body: { lastDay } });
    return messages.ended(item.name);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-semibold wrap-anywhere">{item.name}</p>
        <p className="text-sm text-ink-soft">
          <TextLink to={`/dash/view-profile/${item.employeeId}`}>{item.fullName}</TextLink> {messages.from} <DayText day={item.validFrom} />
          {item.validTo !== null && (
            <>
              {" "}
              {messages.until} <DayText day={item.validTo} />
            </>
          )}
        </p>
      </div>
      <MoneyText digits={item.amountKobo} isDeduction={item.side === "deduction"} className="font-semibold" />
      {mayChange && item.validTo === null && (
        <Button variant="quiet" aria-label={messages.endLabel(item.name, item.fullName)} onClick={() => setIsAsked(true)}>
          {messages.end}
        </Button>
      )}
      {mayChange && (
        <Button variant="quiet" aria-label={messages.withdrawLabel(item.name, item.fullName)} onClick={() => setIsWithdrawn(true)}>
          {messages.withdraw}
        </Button>
      )}
      {withdraw.error && <Alert tone="failed">{withdraw.error.message || sharedMessages.failed}</Alert>}
      {isWithdrawn && (
        <ConfirmDialog
          title={messages.withdrawTitle(item.name, item.fullName)}
          effect={messages.withdrawEffect}
          confirm={messages.withdraw}
          onClose={() => setIsWithdrawn(false)}
          onConfirm={() => {
            setIsWithdrawn(false);
            withdraw.mutate();
          }}
        />
      )}
      {isAsked && (
        <AskDialog
          title={messages.endTitle(item.name, item.fullName)}
          effect={messages.endEffect}
          label={messages.lastDay}
          missing={messages.lastDay}
          type="date"
          first={lagosDayOf(new Date())}
          confirm={messages.end}
          act={end}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
};
