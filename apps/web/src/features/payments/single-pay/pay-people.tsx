import { Users } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { CheckoutDialog } from "../funding/checkout-dialog.tsx";
import { messages as allMessages } from "../messages.ts";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";
import { OpenWarnings } from "./open-warnings.tsx";
import { PaymentDestination } from "./payment-destination.tsx";
import { PersonLine, personColumns } from "./person-line.tsx";
import { usePay } from "./use-pay.ts";
import { usePayPerson } from "./use-pay-person.ts";

/** Everybody's month, one by one: whether it is paid, and Pay where it is not. */
export const PayPeople = ({ onMoved }: { onMoved: () => void }) => {
  const [search, setSearch] = useState("");
  const list = usePay(search);
  const paying = usePayPerson(onMoved);
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const [first] = list.data?.pages ?? [];
  // What many rows would say is said once, so that the table stays calm.
  const ofMany = new Set(people.flatMap(({ isReasonOfMany, whyNot }) => (isReasonOfMany && whyNot !== null ? [whyNot] : [])));
  const { failure } = paying;
  const stuckIn = people.find(({ employeeId }) => employeeId === failure?.person?.employeeId)?.runId;
  // The run that the press made is in the list a moment later; until then nothing is said that would be taken back.
  const isAskedAbout = failure?.hasWarnings === true && (stuckIn != null || list.isFetching);
  // Until a pay day is chosen the screen around says so, and what to do about it.
  if (first?.period === null) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <search>
        <SearchField label={messages.search} placeholder={messages.hint} searchText={search} onSearch={setSearch} />
      </search>
      {failure && !isAskedAbout && (
        <Alert tone="failed" takesFocus title={failure.name}>
          {failure.message} {stuckIn && <TextLink to={`/dash/payroll/runs/${stuckIn}`}>{messages.openStuck}</TextLink>}
        </Alert>
      )}
      {isAskedAbout && failure.person && stuckIn != null && (
        <OpenWarnings person={failure.person} runId={stuckIn} onPay={paying.pay} onClose={paying.forget} />
      )}
      <SectionState query={list}>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </SectionState>
      {list.isSuccess && people.length === 0 && <EmptyState Icon={Users} title={messages.nobody} message={messages.none} />}
      {[...ofMany].map((reason) => (
        <Alert key={reason} tone="information">
          {messages.whyNot[reason]}
        </Alert>
      ))}
      {first?.period && people.length > 0 && (
        <table
          aria-label={messages.table(first.period.year, first.period.month)}
          className="block overflow-hidden rounded-card border border-line bg-surface"
        >
          <caption className="block border-b border-line px-5 py-3 text-left font-semibold">
            {messages.table(first.period.year, first.period.month)}
          </caption>
          <thead className="sr-only md:not-sr-only md:block">
            <tr className={`${personColumns} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold">{messages.columns.name}</th>
              <th className="text-right font-semibold">{messages.columns.gross}</th>
              <th className="text-left font-semibold">{messages.columns.status}</th>
              <th className="text-left font-semibold">{messages.columns.pay}</th>
            </tr>
          </thead>
          <tbody className="block divide-y divide-line">
            {people.map((person) => (
              <PersonLine
                key={person.employeeId}
                person={person}
                isBusy={paying.busy === person.employeeId}
                onPay={() => paying.pay(person)}
              />
            ))}
          </tbody>
        </table>
      )}
      {list.hasNextPage && (
        <Button variant="quiet" className="justify-self-start" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {allMessages.more}
        </Button>
      )}
      {paying.selected && (
        <CheckoutDialog
          key={paying.selected.window.checkoutId}
          title={messages.title(paying.selected.person.fullName)}
          window={paying.selected.window}
          onAccepted={paying.accepted}
          onAgain={paying.again}
          onClose={paying.close}
        >
          {paying.selected.goes && <PaymentDestination name={paying.selected.person.fullName} goes={paying.selected.goes} />}
        </CheckoutDialog>
      )}
    </div>
  );
};
