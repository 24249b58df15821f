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
import { OpeningBalanceList } from "./opening-balance-list.tsx";
import { OpeningBalancesUpload } from "./opening-balances-upload.tsx";

const messages = allMessages.openingBalances;

/** How often the list is fetched while a file is being read. */
const readingPollMs = 1_000;

/** The opening balances of a tax year, imported from a sheet or declared as nil. */
export const OpeningBalancesScreen = () => {
  const thisYear = yearOf(lagosDayOf(new Date()));
  const [year, setYear] = useState(thisYear);
  const can = useCan();
  const list = useInfiniteQuery({
    queryKey: keys.openingBalances(year),
    queryFn: ({ pageParam, signal }) =>
      call(ListOpeningBalances, { query: { year, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.import?.state === "reading" ? readingPollMs : false),
  });
  const declaration = list.data?.pages[0]?.declaration;
  const sheet = list.data?.pages[0]?.import ?? null;
  const balances = list.data?.pages.flatMap((page) => page.balances) ?? [];
  return (
    <PayrollScreen title={messages.title} text={messages.text}>
      <BackLink to="/dash/payroll/set-up">{allMessages.back}</BackLink>
      <div className="max-w-48">
        <SelectField label={messages.year} value={year} onChange={({ target }) => setYear(Number(target.value))}>
          {[thisYear, thisYear - 1].map((optionYear) => (
            <option key={optionYear}>{optionYear}</option>
          ))}
        </SelectField>
      </div>
      <SectionState query={list} />
      {list.isSuccess && (
        <>
          {declaration ? (
            <Alert tone="success">{declaration.kind === "nil" ? messages.nilNotice(year) : messages.importedNotice(year)}</Alert>
          ) : (
            <Alert tone="info">{messages.undeclared(year)}</Alert>
          )}
          {can("payroll.write") && (
            <>
              <OpeningBalancesUpload key={year} year={year} sheet={sheet} />
              {declaration?.kind !== "nil" && <DeclareNilButton year={year} />}
            </>
          )}
          {balances.length > 0 && (
            <Panel title={messages.list}>
              <OpeningBalanceList balances={balances} />
              {list.hasNextPage && (
                <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {sharedMessages.showMore}
                </Button>
              )}
            </Panel>
          )}
        </>
      )}
    </PayrollScreen>
  );
};

const DeclareNilButton = ({ year }: { year: number }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const declare = useMutationAction(async () => {
    await call(DeclareNoOpeningBalances, { body: { year } });
    return messages.nilDone;
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" isBusy={declare.isPending} onClick={() => setIsDialogOpen(true)}>
        {messages.declareNil}
      </Button>
      {declare.error && <Alert tone="error">{declare.error.message || sharedMessages.failed}</Alert>}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.nilTitle(year)}
          description={messages.nilEffect}
          confirm={messages.declareNil}
          isDestructive={false}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            declare.mutate();
          }}
        />
      )}
    </div>
  );
};
