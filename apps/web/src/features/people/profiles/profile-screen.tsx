import { useParams, useSearchParams } from "react-router";
import { CallFailed } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Bank } from "../bank-accounts/bank.tsx";
import { History } from "../employees/history.tsx";
import { LeaverChecklist } from "../employees/leaver-checklist.tsx";
import { Numbers } from "../records/numbers.tsx";
import { Records } from "../records/records.tsx";
import { ReliefClaims } from "../tax/relief-claims.tsx";
import { JobAndPay } from "./job-and-pay.tsx";
import { messages } from "./messages.ts";
import { MissingDetails, useMissingDetails } from "./missing-details.tsx";
import { Overview } from "./overview.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { type TabName, Tabs, useTabs } from "./tabs.tsx";
import { type Profile, useProfile } from "./use-profile.ts";

/** Failures for an unknown or malformed id, which a retry cannot resolve. */
const permanentFailureKinds = new Set(["not_found", "invalid", "forbidden"]);

/** One employee's profile, limited to what the admin's role may see. */
export const ProfileScreen = () => {
  const { id = "" } = useParams();
  const profile = useProfile(id);
  const missingDetails = useMissingDetails(id, profile.data);
  const isMissing = profile.error instanceof CallFailed && permanentFailureKinds.has(profile.error.kind);
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/employeemanage">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
      </div>
      {(profile.isPending || (profile.isSuccess && missingDetails === undefined)) && <ProfileLoading />}
      {profile.isError && isMissing && (
        <NotAvailable title={messages.error(profile.error.message)} message={messages.missing}>
          <LinkButton to="/dash/employeemanage">{messages.back}</LinkButton>
        </NotAvailable>
      )}
      {profile.isError && !isMissing && (
        <ErrorState
          title={messages.error(profile.error.message)}
          message={messages.errorNote}
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.isSuccess && missingDetails && (
        <>
          {missingDetails.length > 0 && profile.data.person.status !== "ended" && <MissingDetails details={missingDetails} />}
          <ProfileSections profile={profile.data} />
        </>
      )}
    </div>
  );
};

const ProfileSections = ({ profile }: { profile: Profile }) => {
  const [params] = useSearchParams();
  const tabs = useTabs();
  const tab = tabs.find((name) => name === params.get("tab")) ?? "overview";
  const SelectedSection = sectionOfTab[tab];
  const can = useCan();
  const { person } = profile;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <ProfileCard profile={profile} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {person.lastDay !== null && can("people.write") && <LeaverChecklist person={{ ...person, lastDay: person.lastDay }} />}
        <Tabs tabs={tabs} current={tab} />
        <SelectedSection profile={profile} />
      </div>
    </div>
  );
};

const sectionOfTab: Record<TabName, (props: { profile: Profile }) => React.ReactNode> = {
  overview: Overview,
  pay: JobAndPay,
  bank: Bank,
  numbers: Numbers,
  records: Records,
  declarations: ReliefClaims,
  history: History,
};

const rows = ["one", "two", "three", "four"];

/** The skeleton of a profile. */
const ProfileLoading = () => (
  <div aria-busy="true" className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface p-6">
      <p role="status" className="text-ink-soft">
        {messages.loading}
      </p>
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-28" />
    </div>
    <div className="grid content-start gap-6 rounded-card border border-line bg-surface p-6">
      {rows.map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  </div>
);
