import { DeclareNothingPaidBefore, ListOpeningBalances } from "@albashi/contracts/payroll-opening";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { WayBack } from "../../../ui/way-back.tsx";
import { PartState } from "../part-state.tsx";
import { keys } from "../payroll-queries.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { OpeningList } from "./opening-list.tsx";
import { OpeningSheet } from "./opening-sheet.tsx";
import { words as all } from "./words.ts";

const words = all.opening;

/** What people were paid in a tax year before they were paid here: from a sheet, or nothing at all. */
export const OpeningScreen = () => {
  const thisYear = yearOf(lagosDayOf(new Date()));
  const [year, setYear] = useState(thisYear);
  const may = useMay();
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
    <PayrollScreen title={words.title} text={words.text}>
      <WayBack to="/dash/payroll/set-up">{all.back}</WayBack>
      <div className="max-w-48">
        <SelectField label={words.year} value={year} onChange={({ target }) => setYear(Number(target.value))}>
          {[thisYear, thisYear - 1].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </div>
      <PartState query={list} />
      {list.isSuccess && (
        <>
          {declaration ? (
            <Alert tone="done">{declaration.kind === "nil" ? words.nil(year) : words.imported(year)}</Alert>
          ) : (
            <Alert tone="information">{words.undecided(year)}</Alert>
          )}
          {may("payroll.write") && (
            <>
              <OpeningSheet key={year} year={year} />
              {declaration?.kind !== "nil" && <NothingPaid year={year} />}
            </>
          )}
          {balances.length > 0 && (
            <Panel title={words.list}>
              <OpeningList balances={balances} />
              {list.hasNextPage && (
                <Button look="quiet" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {shared.more}
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
  const declare = useAct(async () => {
    await call(DeclareNothingPaidBefore, { body: { year } });
    return words.nilDone;
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="quiet" isBusy={declare.isPending} onClick={() => setIsAsked(true)}>
        {words.declareNil}
      </Button>
      {declare.error && <Alert tone="failed">{declare.error.message || shared.failed}</Alert>}
      {isAsked && (
        <ConfirmDialog
          title={words.nilTitle(year)}
          effect={words.nilEffect}
          confirm={words.declareNil}
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
