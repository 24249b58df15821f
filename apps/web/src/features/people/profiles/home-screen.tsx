import { CalendarDays, Clock3, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useSession } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StateBadge } from "../../../ui/state-badge.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useOwnPerson } from "../records/own-person.ts";
import { sectionLinks } from "../records/section-links.ts";
import { messages } from "./home-messages.ts";

const comingIcons = [CalendarDays, Clock3];

/** The staff home screen: pay, bank account, and missing details. */
export const HomeScreen = ({ payments }: { payments: ReactNode }) => {
  const fullName = useSession(({ employee }) => employee?.fullName ?? "");
  const company = useSession(({ employee }) => employee?.nameOfCompany);
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold wrap-anywhere">
          {messages.welcome(fullName)}
        </ScreenHeading>
        <p className="wrap-anywhere text-ink-soft">{company}</p>
      </div>
      <Pay />
      {payments}
      <Details />
      <ComingFeatures />
    </div>
  );
};

const Pay = () => {
  const person = useOwnPerson();
  if (person.isError) return <Failed query={person} />;
  const holdReason = person.data?.account?.heldBecause;
  return (
    <Panel title={messages.pay}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Figure label={messages.monthlyGross}>
          {person.isPending && <Skeleton className="my-1 h-8 w-44" />}
          {person.data?.monthlyGrossKobo === null && <p className="text-ink-soft">{messages.noPay}</p>}
          {person.data?.monthlyGrossKobo && (
            <>
              <p className="flex text-3xl font-semibold">
                <MoneyText amountKobo={person.data.monthlyGrossKobo} />
              </p>
              <p className="text-sm text-ink-soft">{messages.beforeTax}</p>
            </>
          )}
        </Figure>
        <Figure label={messages.account}>
          {person.isPending && <Skeleton className="my-1 h-8 w-44" />}
          {person.isSuccess && <PaidTo account={person.data.account} />}
        </Figure>
      </div>
      {holdReason && (
        <Alert tone="info" title={messages.heldTitle}>
          {messages.holdReasons[holdReason]}
        </Alert>
      )}
    </Panel>
  );
};

const PaidTo = ({ account }: { account: { bank: string; accountNumber: string } | null }) => (
  <>
    {account && (
      <p className="font-medium wrap-anywhere">
        {account.bank} {account.accountNumber}
      </p>
    )}
    <TextLink to="/app2/financial-details" className="w-fit text-sm">
      {account ? messages.toAccount : messages.addAccount}
    </TextLink>
  </>
);

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <p className="text-sm text-ink-soft">{label}</p>
    {children}
  </div>
);

const Details = () => {
  const { data: person, isPending } = useOwnPerson();
  const isComplete = ({ section }: (typeof sectionLinks)[number]) => person?.detailsGiven.includes(section) ?? false;
  const completeCount = sectionLinks.filter(isComplete).length;
  const next = person && sectionLinks.find((link) => !isComplete(link));
  // The error is shown once, in the pay panel.
  if (!isPending && person === undefined) return null;
  return (
    <Panel
      title={messages.details}
      aside={person && <span className="text-ink-soft">{messages.progress(completeCount, sectionLinks.length)}</span>}
    >
      <div aria-hidden className="grid grid-cols-6 gap-1.5">
        {sectionLinks.map(({ section }, index) => (
          <span key={section} className={`h-2 rounded-full ${index < completeCount ? "bg-palm" : "bg-line"}`} />
        ))}
      </div>
      {isPending && <Skeleton className="h-11 w-56 rounded-lg" />}
      {next && (
        <LinkButton to={next.to} className="justify-self-start">
          {messages.next(messages.sections[next.section])}
        </LinkButton>
      )}
      {person && next === undefined && <p className="text-ink-soft">{messages.allGiven}</p>}
    </Panel>
  );
};

const ComingFeatures = () => (
  <section className="grid gap-3">
    <h2 className="text-lg font-semibold">{messages.comingTitle}</h2>
    <ul className="grid gap-3 sm:grid-cols-2">
      {messages.coming.map(({ title, text }, index) => {
        const Icon = comingIcons[index] ?? Hourglass;
        return (
          <li key={title} className="grid content-start justify-items-start gap-2 rounded-card border border-dashed border-edge p-4">
            <Icon aria-hidden className="size-5 text-ink-soft" />
            <h3 className="font-semibold">{title}</h3>
            <p className="text-sm text-ink-soft">{text}</p>
            <StateBadge state="coming" />
          </li>
        );
      })}
    </ul>
  </section>
);

interface FailedQuery {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

const Failed = ({ query }: { query: FailedQuery }) => (
  <ErrorState
    title={messages.failedTitle}
    message={query.error?.message || messages.failed}
    isRetrying={query.isFetching}
    onRetry={() => void query.refetch()}
  />
);
