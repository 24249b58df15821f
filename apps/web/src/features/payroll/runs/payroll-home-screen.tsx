import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatCount } from "../../../ui/format-count.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { useHome } from "../use-home.ts";
import { EarlierRuns } from "./earlier-runs.tsx";
import { messages } from "./home-messages.ts";
import { NewRunButton } from "./new-run-button.tsx";
import { NextPayDay } from "./next-pay-day.tsx";

interface PayrollHomeScreenProps {
  /** What is still to be paid as payments know it, for those who see payments. */
  readonly remaining: ReactNode;
  /** Everybody's month, with Pay on each row. */
  readonly people: ReactNode;
}

/** Payroll's first screen: how many people, what is still to be paid, the next run, everybody's month, and all runs before it. */
export const PayrollHomeScreen = ({ remaining, people }: PayrollHomeScreenProps) => {
  const home = useHome();
  return (
    <PayrollScreen title={messages.title} text={messages.text} act={home.data?.next && <NewRunButton />}>
      {home.isError ? (
        <SectionState query={home} />
      ) : (
        <>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Figure name={messages.employees}>{home.data && formatCount(home.data.employees)}</Figure>
            <Figure name={messages.remaining}>
              {remaining || (home.data && <MoneyText digits={home.data.remainingGrossKobo} className="text-2xl sm:text-3xl" />)}
            </Figure>
          </dl>
          {home.isPending && <Skeleton className="h-56 w-full rounded-card" />}
          {home.data?.next && <NextPayDay next={home.data.next} />}
          {home.data?.next === null && (
            <EmptyState Icon={CalendarClock} title={messages.noPayDay} message={messages.noPayDayNote}>
              <LinkButton to="/dash/payroll/set-up">{messages.setUp}</LinkButton>
            </EmptyState>
          )}
        </>
      )}
      <EarlierRuns people={people} />
    </PayrollScreen>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1 rounded-card border border-line bg-surface p-5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-display text-3xl font-semibold tabular-nums">{children ?? <Skeleton className="my-1.5 h-6 w-32" />}</dd>
  </div>
);
