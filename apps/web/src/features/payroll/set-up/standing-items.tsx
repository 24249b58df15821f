import { EndStandingItem, ListStandingItems, type StandingItem, WithdrawStandingItem } from "@albashi/contracts/payroll-terms";
import { lagosDayOf } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { PartState } from "../part-state.tsx";
import { keys } from "../payroll-queries.ts";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { StandingForm } from "./standing-form.tsx";
import { words as all } from "./words.ts";

const words = all.standing;

/** What people are paid or give every month beside the salary. */
export const StandingItems = () => {
  const list = useInfiniteQuery({
    queryKey: keys.standing,
    queryFn: ({ pageParam, signal }) => call(ListStandingItems, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title={words.title}
      aside={
        may("payroll.write") && (
          <Button look="quiet" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            {isAdding ? shared.cancel : words.add}
          </Button>
        )
      }
    >
      {isAdding && <StandingForm onDone={() => setIsAdding(false)} />}
      <PartState query={list} />
      {list.isSuccess && items.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {items.length > 0 && (
        <ul aria-label={words.title} className="-my-3 divide-y divide-line">
          {items.map((item) => (
            <Item key={item.standingId} item={item} mayChange={may("payroll.write")} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button look="quiet" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {shared.more}
        </Button>
      )}
    </Panel>
  );
};

const Item = ({ item, mayChange }: { item: StandingItem; mayChange: boolean }) => {
  const [isAsked, setIsAsked] = useState(false);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const withdraw = useAct(async () => {
    await call(WithdrawStandingItem, { params: { standingId: item.standingId } });
    return words.withdrawn(item.name);
  });
  const end = async (lastDay: string) => {
    await call(EndStandingItem, { params: { standingId: item.standingId }, body: { lastDay } });
    return words.ended(item.name);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-semibold wrap-anywhere">{item.name}</p>
        <p className="text-sm text-ink-soft">
          <TextLink to={`/dash/view-profile/${item.employeeId}`}>{item.fullName}</TextLink> {words.from} <DayText day={item.validFrom} />
          {item.validTo !== null && (
            <>
              {" "}
              {words.until} <DayText day={item.validTo} />
            </>
          )}
        </p>
      </div>
      <MoneyText digits={item.amountKobo} isTaken={item.side === "deduction"} className="font-semibold" />
      {mayChange && item.validTo === null && (
        <Button look="quiet" aria-label={words.endLabel(item.name, item.fullName)} onClick={() => setIsAsked(true)}>
          {words.end}
        </Button>
      )}
      {mayChange && (
        <Button look="quiet" aria-label={words.withdrawLabel(item.name, item.fullName)} onClick={() => setIsWithdrawn(true)}>
          {words.withdraw}
        </Button>
      )}
      {withdraw.error && <Alert tone="failed">{withdraw.error.message || shared.failed}</Alert>}
      {isWithdrawn && (
        <ConfirmDialog
          title={words.withdrawTitle(item.name, item.fullName)}
          effect={words.withdrawEffect}
          confirm={words.withdraw}
          onClose={() => setIsWithdrawn(false)}
          onConfirm={() => {
            setIsWithdrawn(false);
            withdraw.mutate();
          }}
        />
      )}
      {isAsked && (
        <AskDialog
          title={words.endTitle(item.name, item.fullName)}
          effect={words.endEffect}
          label={words.lastDay}
          missing={words.lastDay}
          type="date"
          first={lagosDayOf(new Date())}
          confirm={words.end}
          act={end}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
};
