import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatCount } from "../../../ui/format-count.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { usePayrollHome } from "../use-payroll-home.ts";
import { messages } from "./home-messages.ts";
import { NewRunButton } from "./new-run-button.tsx";
import { NextPayDay } from "./next-pay-day.tsx";

interface PayrollHomeScreenProps {
  /** The remaining gross from the payments feature, for users who may read payments. */
  readonly remainingGross: ReactNode;
  /** The single-pay list of the payments feature. */
  readonly payList: ReactNode;
}

/** The payroll home screen: employee count, remaining gross, the employees with their Pay buttons, and the next pay day. */
export const PayrollHomeScreen = ({ remainingGross, payList }: PayrollHomeScreenProps) => {
  const home = usePayrollHome();
  const nextPayDay = home.data?.next && <NextPayDay next={home.data.next} home={home.data} />;
  return (
    <PayrollScreen
      title={messages.title}
      text={messages.text}
      action={home.isPending ? <Skeleton className="h-11 w-36" /> : home.data?.next && <NewRunButton />}
    >
      {home.isError ? (
        <SectionState query={home} />
      ) : (
        <>
          <dl className="grid gap-4 sm:grid-cols-2">
            <StatCard name={messages.employees}>{home.data && formatCount(home.data.employees)}</StatCard>
            <StatCard name={messages.remaining}>
              {remainingGross || (home.data && <MoneyText amountKobo={home.data.remainingGrossKobo} className="text-2xl sm:text-3xl" />)}
            </StatCard>
          </dl>
          {home.isPending && <Skeleton className="h-56 w-full rounded-card" />}
          {/* A run in progress is what the month waits for, so it stands above the rows. */}
          {home.data?.next?.run != null && nextPayDay}
          {/* Hidden until it is known what stands above it, so that nothing moves on the screen. */}
          {payList && <PaySection isHidden={home.isPending}>{payList}</PaySection>}
          {home.data?.next?.run === null && nextPayDay}
          {home.data?.next === null && (
            <EmptyState Icon={CalendarClock} title={messages.noPayDay} message={messages.noPayDayNote}>
              <LinkButton to="/dash/payroll/set-up">{messages.setUp}</LinkButton>
            </EmptyState>
          )}
        </>
      )}
    </PayrollScreen>
  );
};

const PaySection = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => (
  <section aria-labelledby="history" className={`${isHidden ? "hidden" : "grid"} grid-cols-[minmax(0,1fr)] gap-3`}>
    <h2 id="history" className="text-lg font-semibold">
      {messages.history}
    </h2>
    {children}
  </section>
);

const StatCard = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1 rounded-card border border-line bg-surface p-5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-display text-3xl font-semibold tabular-nums">{children ?? <Skeleton className="my-1.5 h-6 w-32" />}</dd>
  </div>
);
