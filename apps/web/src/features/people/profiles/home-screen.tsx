import type { ReactNode } from "react";
import { useSession } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useOwnPerson } from "../records/own-person.ts";
import { sectionLinks } from "../records/section-links.ts";
import { messages } from "./home-messages.ts";

/** The staff home screen: the last and the next pay, then salary, bank account and missing details. */
export const HomeScreen = ({ payments }: { payments: ReactNode }) => {
  const fullName = useSession(({ employee }) => employee?.fullName ?? "");
  const company = useSession(({ employee }) => employee?.nameOfCompany);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <ScreenHeading title={messages.title} className="font-display text-2xl font-semibold wrap-anywhere">
          {messages.welcome(fullName)}
        </ScreenHeading>
        <p className="wrap-anywhere text-ink-soft">{company}</p>
      </div>
      {payments}
      <Pay />
      <Details />
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
          {person.isPending && <Skeleton className="h-7 w-44" />}
          {person.data?.monthlyGrossKobo === null && <p className="text-ink-soft">{messages.noPay}</p>}
          {person.data?.monthlyGrossKobo && (
            <>
              <p className="flex text-xl font-semibold">
                <MoneyText amountKobo={person.data.monthlyGrossKobo} />
              </p>
              <p className="text-sm text-ink-soft">{messages.beforeTax}</p>
            </>
          )}
        </Figure>
        <Figure label={messages.account}>
          {person.isPending && <Skeleton className="h-7 w-44" />}
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
