import { EndRecurringItem, ListRecurringItems, type RecurringItem, WithdrawRecurringItem } from "@albashi/contracts/payroll/pay-terms";
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
import { InputDialog } from "../setup/input-dialog.tsx";
import { messages as allMessages } from "../setup/messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { RecurringItemForm } from "./recurring-item-form.tsx";

const messages = allMessages.recurringItems;

/** Recurring earnings and deductions. */
export const RecurringItems = () => {
  const list = useInfiniteQuery({
    queryKey: keys.recurringItems,
    queryFn: ({ pageParam, signal }) => call(ListRecurringItems, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
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
          <Button variant="secondary" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
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
            <RecurringItemRow key={item.standingId} item={item} canEdit={can("payroll.write")} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {sharedMessages.showMore}
        </Button>
      )}
    </Panel>
  );
};

const RecurringItemRow = ({ item, canEdit }: { item: RecurringItem; canEdit: boolean }) => {
  const [isEndDialogOpen, setIsEndDialogOpen] = useState(false);
  const [isWithdrawDialogOpen, setIsWithdrawDialogOpen] = useState(false);
  const withdraw = useMutationAction(async () => {
    await call(WithdrawRecurringItem, { params: { standingId: item.standingId } });
    return messages.withdrawn(item.name);
  });
  const end = async (lastDay: string) => {
    await call(EndRecurringItem, { params: { standingId: item.standingId }, body: { lastDay } });
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
      <MoneyText amountKobo={item.amountKobo} isDeduction={item.side === "deduction"} className="font-semibold" />
      {canEdit && item.validTo === null && (
        <Button variant="secondary" aria-label={messages.endLabel(item.name, item.fullName)} onClick={() => setIsEndDialogOpen(true)}>
          {messages.end}
        </Button>
      )}
      {canEdit && (
        <Button
          variant="secondary"
          aria-label={messages.withdrawLabel(item.name, item.fullName)}
          onClick={() => setIsWithdrawDialogOpen(true)}
        >
          {messages.withdraw}
        </Button>
      )}
      {withdraw.error && <Alert tone="error">{withdraw.error.message || sharedMessages.failed}</Alert>}
      {isWithdrawDialogOpen && (
        <ConfirmDialog
          title={messages.withdrawTitle(item.name, item.fullName)}
          description={messages.withdrawEffect}
          confirm={messages.withdraw}
          onClose={() => setIsWithdrawDialogOpen(false)}
          onConfirm={() => {
            setIsWithdrawDialogOpen(false);
            withdraw.mutate();
          }}
        />
      )}
      {isEndDialogOpen && (
        <InputDialog
          title={messages.endTitle(item.name, item.fullName)}
          description={messages.endEffect}
          label={messages.lastDay}
          missingText={messages.lastDay}
          type="date"
          initialValue={lagosDayOf(new Date())}
          confirm={messages.end}
          onSubmit={end}
          onClose={() => setIsEndDialogOpen(false)}
        />
      )}
    </li>
  );
};
