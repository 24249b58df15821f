import type { OwnPayment as Payment } from "@albashi/contracts/payments/own-payments";
import { daysBetween, type LocalDate, lagosDayOf, localDate } from "@albashi/dates";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "./own-messages.ts";
import { OwnPayment } from "./own-payment.tsx";
import { PayslipLink } from "./payslip-link.tsx";

const maxEarlier = 2;
const frameClassName = "overflow-hidden rounded-card border border-line bg-surface";
const halvesClassName = "grid sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]";
const lastClassName = "relative isolate grid min-h-64 content-start gap-2 overflow-hidden bg-indigo-tint p-6";
const nextClassName = "grid content-start gap-1 border-t border-line p-6 sm:border-t-0 sm:border-l";

interface PayCardProps {
  /** Newest first. */
  readonly payments: readonly Payment[];
  readonly nextPayDay: string | null;
  readonly today?: LocalDate;
  /** Whether the payments belong to no one, so that no link leads to them. */
  readonly isExample?: boolean;
}

/** What an employee opens the portal for: how much they were paid last, and when they are paid next. */
export const PayCard = ({ payments: [last, ...earlier], nextPayDay, today = lagosDayOf(new Date()), isExample = false }: PayCardProps) => (
  <section aria-label={messages.title} className={frameClassName}>
    <div className={halvesClassName}>
      <div className={lastClassName}>
        <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
        {last ? <LastPayment payment={last} isExample={isExample} /> : <p className="text-ink-soft">{messages.none}</p>}
      </div>
      <div className={nextClassName}>
        <h2 className="text-sm text-ink-soft">{messages.nextPayDay}</h2>
        <NextPayDay day={nextPayDay} today={today} />
      </div>
    </div>
    {earlier.length > 0 && (
      <ul className="divide-y divide-line border-t border-line">
        {earlier.slice(0, maxEarlier).map((payment) => (
          <li key={payment.runId}>
            <EarlierPayment payment={payment} isExample={isExample} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** The same card while it loads, so that nothing below it moves much. */
export const PayCardLoading = () => (
  <section aria-label={messages.title} aria-busy="true" className={frameClassName}>
    <p role="status" className="sr-only">
      {messages.loading}
    </p>
    <div className={halvesClassName}>
      <div className={lastClassName}>
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="h-5 w-16" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className={nextClassName}>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-8 w-48 max-w-full" />
      </div>
    </div>
  </section>
);

interface PaymentProps {
  readonly payment: Payment;
  readonly isExample: boolean;
}

const LastPayment = ({ payment, isExample }: PaymentProps) => (
  <>
    <h2 className="text-sm text-ink-soft">{messages.lastTakeHome(payment.year, payment.month)}</h2>
    <p className="flex text-4xl font-bold tracking-tight">
      <MoneyText amountKobo={payment.amountKobo} />
    </p>
    <OwnPayment payment={payment} />
    {!isExample && <PayslipLink payment={payment} />}
  </>
);

const NextPayDay = ({ day, today }: { day: string | null; today: LocalDate }) =>
  day === null ? (
    <p className="text-ink-soft">{messages.noPayDay}</p>
  ) : (
    <>
      <p className="font-display text-2xl font-semibold">
        <DayText day={day} />
      </p>
      <p className="text-ink-soft">{messages.inDays(daysBetween(today, localDate(day)))}</p>
    </>
  );

/** An earlier payment in one line. Its details open with its status, which may still need attention. */
const EarlierPayment = ({ payment, isExample }: PaymentProps) => (
  <details>
    <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-6 py-2 -outline-offset-2 outline-indigo hover:bg-sunken">
      {messages.month(payment.year, payment.month)}
      <MoneyText amountKobo={payment.amountKobo} className="font-semibold" />
    </summary>
    <div className="grid gap-2 bg-sunken px-6 py-4">
      <OwnPayment payment={payment} />
      {!isExample && <PayslipLink payment={payment} />}
    </div>
  </details>
);
