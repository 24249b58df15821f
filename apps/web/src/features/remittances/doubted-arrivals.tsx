import { type DoubtedArrival, ListPensionArrivals } from "@albashi/contracts/remittances/pension-arrivals";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day-text.tsx";
import { formatPeople } from "../../ui/format-count.ts";
import { MoneyText } from "../../ui/money-text.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SectionState } from "../../ui/section-state.tsx";

const messages = {
  title: "Pension that employees did not receive",
  text: "They asked their pension administrator. Compare the schedule with the administrator's confirmation, and follow it up there.",
  loading: "Loading...",
  failedTitle: "We couldn't load what employees say",
  failed: "Please try again. Contact us if it keeps happening.",
  arrived: (count: number) => `${formatPeople(count)} said that it arrived.`,
  staffNumber: (number: number) => `Staff no. ${number}`,
  notArrived: "Did not arrive",
  otherAmount: "Another amount arrived:",
  on: "on",
  scheduled: "On this schedule:",
  answered: "Answered on",
  showMore: "Show more",
} as const;

/** The employees on a schedule who say that their pension did not arrive, or another amount. */
export const DoubtedArrivals = ({ scheduleId }: { scheduleId: string }) => {
  const list = useInfiniteQuery({
    queryKey: ["remittances", "arrivals", scheduleId],
    queryFn: ({ pageParam, signal }) =>
      call(ListPensionArrivals, { params: { scheduleId }, query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const arrived = list.data?.pages[0]?.arrived ?? 0;
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      <SectionState query={list} messages={messages} />
      <ul className="grid gap-4">
        {list.data?.pages
          .flatMap(({ people }) => people)
          .map((person) => (
            <Doubted key={`${person.runId} ${person.employeeId}`} person={person} />
          ))}
      </ul>
      {arrived > 0 && <p className="text-ink-soft">{messages.arrived(arrived)}</p>}
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

const Doubted = ({ person }: { person: DoubtedArrival }) => {
  const { fullName, staffNumber, answer, arrivedOn, amountKobo, answeredOn, scheduledKobo } = person;
  return (
    <li className="grid gap-0.5">
      <p className="wrap-anywhere">
        <span className="font-semibold">{fullName}</span> <span className="text-ink-soft">{messages.staffNumber(staffNumber)}</span>
      </p>
      <p className="text-clay">
        {answer === "not_arrived" ? messages.notArrived : messages.otherAmount}
        {amountKobo !== null && (
          <>
            {" "}
            <MoneyText amountKobo={amountKobo} />
          </>
        )}
        {arrivedOn !== null && (
          <>
            {" "}
            {messages.on} <DayText day={arrivedOn} />
          </>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        {messages.scheduled} <MoneyText amountKobo={scheduledKobo} />
        {" · "}
        {messages.answered} <DayText day={answeredOn} />
      </p>
    </li>
  );
};
