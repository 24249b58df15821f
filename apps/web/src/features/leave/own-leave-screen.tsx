import { CalendarPlus } from "lucide-react";
import { useParams } from "react-router";
import { DayText } from "../../ui/day-text.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { AskLeave } from "./ask-leave.tsx";
import { BalanceList } from "./balance-list.tsx";
import { useOwnBalances } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";
import { OwnRequests } from "./own-requests.tsx";
import { ReportsRequests } from "./reports-requests.tsx";

const messages = leaveMessages.own;

/** The employee's leave: what is left, what they asked for, and what their reports ask for. One address for each act. */
export const OwnLeaveScreen = () => (useParams()["act"] === "ask" ? <AskLeave /> : <OwnLeave />);

const OwnLeave = () => {
  const balances = useOwnBalances();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
            {messages.title}
          </ScreenHeading>
          <p className="text-ink-soft">{messages.text}</p>
        </div>
        <LinkButton to="/app2/leave/ask" className="max-sm:w-full">
          <CalendarPlus aria-hidden className="size-5" />
          {messages.ask}
        </LinkButton>
      </div>
      <section aria-labelledby="own-balances" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="own-balances" className="text-lg font-semibold">
            {messages.balances}
          </h2>
          {balances.data && (
            <p className="text-sm text-ink-soft">
              {messages.asOf} <DayText day={balances.data.on} />
            </p>
          )}
        </div>
        <SectionState query={balances} messages={leaveMessages.load} />
        {balances.isSuccess && <BalanceList balances={balances.data.balances} on={balances.data.on} />}
      </section>
      <ReportsRequests />
      <OwnRequests />
    </div>
  );
};
