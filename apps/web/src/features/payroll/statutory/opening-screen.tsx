import { DeclareNoOpeningBalances, ListOpeningBalances } from "@albashi/contracts/payroll/opening-balances";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { messages as allMessages } from "../setup/messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { OpeningList } from "./opening-list.tsx";
import { OpeningSheet } from "./opening-sheet.tsx";

const messages = allMessages.opening;

/** What people were paid in a tax year before they were paid here: from a sheet, or nothing at all. */
export const OpeningScreen = () => {
  const thisYear = yearOf(lagosDayOf(new Date()));
  const [year, setYear] = useState(thisYear);
  const can = useCan();
  const list = useInfiniteQuery({
    queryKey: keys.opening(year),
    queryFn: ({ pageParam, signal }) =>
      call(ListOpeningBalances, { query: { year, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const declaration = list.data?.pages[0]?.declaration;
  const balances = list.data?.pages.flatMap((page) => page.balances) ?? [];
  return (
    <PayrollScreen title={messages.title} text={messages.text}>
      <BackLink to="/dash/payroll/set-up">{allMessages.back}</BackLink>
      <div className="max-w-48">
        <SelectField label={messages.year} value={year} onChange={({ target }) => setYear(Number(target.value))}>
          {[thisYear, thisYear - 1].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </div>
      <SectionState query={list} />
      {list.isSuccess && (
        <>
          {declaration ? (
            <Alert tone="done">{declaration.kind === "nil" ? messages.nil(year) : messages.imported(year)}</Alert>
          ) : (
            <Alert tone="information">{messages.undecided(year)}</Alert>
          )}
          {can("payroll.write") && (
            <>
              <OpeningSheet key={year} year={year} />
              {declaration?.kind !== "nil" && <NothingPaid year={year} />}
            </>
          )}
          {balances.length > 0 && (
            <Panel title={messages.list}>
              <OpeningList balances={balances} />
              {list.hasNextPage && (
                <Button variant="quiet" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {sharedMessages.more}
                </Button>
              )}
            </Panel>
          )}
        </>
      )}
    </PayrollScreen>
  );
};

const NothingPaid = ({ year }: { year: number }) => {
  const [isAsked, setIsAsked] = useState(false);
  const declare = useMutationAction(async () => {
    await call(DeclareNoOpeningBalances, { body: { year } });
    return messages.nilDone;
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="quiet" isBusy={declare.isPending} onClick={() => setIsAsked(true)}>
        {messages.declareNil}
      </Button>
      {declare.error && <Alert tone="failed">{declare.error.message || sharedMessages.failed}</Alert>}
      {isAsked && (
        <ConfirmDialog
          title={messages.nilTitle(year)}
          effect={messages.nilEffect}
          confirm={messages.declareNil}
          isDestructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            declare.mutate();
          }}
        />
      )}
    </div>
  );
};
