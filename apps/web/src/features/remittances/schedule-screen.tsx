import { ReadSchedule, type ScheduleDetails } from "@albashi/contracts/remittances/schedules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useParams } from "react-router";
import { call } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { nameOf, periodOf, titleOfSchedule } from "./describe-obligation.ts";
import { DoubtedArrivals } from "./doubted-arrivals.tsx";
import { FileChecks } from "./files/file-checks.tsx";
import { FinaliseSchedule } from "./finalise-schedule.tsx";
import { messages as allMessages } from "./messages.ts";
import { SchedulePayment } from "./payments/schedule-payment.tsx";
import { ScheduleReceipts } from "./receipts/schedule-receipts.tsx";
import { ScheduleCredit } from "./schedule-credit.tsx";
import { ScheduleDownloads } from "./schedule-files.tsx";
import { SchedulePeople } from "./schedule-people.tsx";
import { ScheduleSummary } from "./schedule-summary.tsx";
import { ThirdPartyPanel } from "./third-parties/third-party-panel.tsx";

const messages = allMessages.schedule;

/** One schedule: what is due to whom and by when, the people on it, its files and its finalisation. */
export const ScheduleScreen = () => {
  const { scheduleId = "" } = useParams();
  const list = useInfiniteQuery({
    queryKey: ["remittances", "schedule", scheduleId],
    queryFn: ({ pageParam, signal }) =>
      call(ReadSchedule, { params: { scheduleId }, query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // An admin who returns from completing a record must see what can be remitted now.
    staleTime: 0,
  });
  const schedule = list.data?.pages[0]?.schedule;
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/remittances">{messages.back}</BackLink>
        <ScreenHeading title={schedule ? nameOf(schedule) : messages.title} className="font-display text-3xl font-semibold wrap-anywhere">
          {schedule?.payee ?? messages.title}
        </ScreenHeading>
        {schedule && <Subtitle schedule={schedule} />}
      </div>
      <SectionState query={list} messages={messages} />
      {schedule && (
        <>
          <ScheduleSummary schedule={schedule} />
          <Actions schedule={schedule} />
          {schedule.kind === "third_party" && <ThirdPartyPanel scheduleId={scheduleId} />}
          {(schedule.remitter === "employer" || schedule.kind === "third_party") && (
            <ScheduleReceipts scheduleId={scheduleId} kind={schedule.kind} />
          )}
          {schedule.arrivalDoubts > 0 && <DoubtedArrivals scheduleId={scheduleId} />}
          {schedule.remitter === "albashi" && schedule.kind !== "third_party" && (
            <SchedulePayment scheduleId={scheduleId} payee={schedule.payee} />
          )}
          {schedule.people === 0 ? (
            <EmptyState Icon={Users} title={messages.none} message={messages.noneNote} />
          ) : (
            <SchedulePeople kind={schedule.kind} lines={list.data?.pages.flatMap(({ lines }) => lines) ?? []} />
          )}
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
        </>
      )}
    </div>
  );
};

const Subtitle = ({ schedule }: { schedule: ScheduleDetails }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <p className="text-ink-soft">{[allMessages.kinds[schedule.kind], periodOf(schedule), titleOfSchedule(schedule.number)].join(" · ")}</p>
    <Badge tone={schedule.state === "finalised" ? "success" : "info"}>{allMessages.files.states[schedule.state]}</Badge>
  </div>
);

/** The primary action, the files, and what they lack. */
const Actions = ({ schedule }: { schedule: ScheduleDetails }) => {
  const can = useCan();
  const { remittable, people, state } = schedule;
  const blocked = people - remittable.people;
  if (people === 0) return null;
  return (
    <div className="grid gap-4 empty:hidden">
      <ScheduleCredit schedule={schedule} />
      {blocked > 0 && (
        <Alert tone="info">{remittable.people === 0 ? messages.allBlocked : messages.someBlocked(allMessages.people(blocked))}</Alert>
      )}
      {remittable.people > 0 && (
        <div className="flex flex-wrap items-start gap-3 empty:hidden">
          {state === "open" && can("payroll.write") && <FinaliseSchedule schedule={schedule} />}
          {can("payroll.export") && <ScheduleDownloads schedule={schedule} name={nameOf(schedule)} templateId={schedule.file.templateId} />}
        </div>
      )}
      {can("payroll.export") && <FileChecks schedule={schedule} />}
    </div>
  );
};
