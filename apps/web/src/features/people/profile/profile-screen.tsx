import { useParams, useSearchParams } from "react-router";
import { CallFailed } from "../../../api-client.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotHere } from "../../../ui/not-here.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { WayBack } from "../../../ui/way-back.tsx";
import { Bank } from "./bank.tsx";
import { Declarations } from "./declarations.tsx";
import { History } from "./history.tsx";
import { JobAndPay } from "./job-and-pay.tsx";
import { Numbers } from "./numbers.tsx";
import { Overview } from "./overview.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileLoading } from "./profile-loading.tsx";
import { Records } from "./records.tsx";
import { type TabName, Tabs, useTabs } from "./tabs.tsx";
import { type Profile, useProfile } from "./use-profile.ts";
import { words } from "./words.ts";

/** An id that nobody has, or that cannot be one: trying again would only get the same answer. */
const asksForNothing = new Set(["not_found", "invalid", "forbidden"]);

/** One employee, as the admin's role may see them. */
export const ProfileScreen = () => {
  const { id = "" } = useParams();
  const profile = useProfile(id);
  const isMissing = profile.error instanceof CallFailed && asksForNothing.has(profile.error.kind);
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <WayBack to="/dash/employeemanage">{words.back}</WayBack>
        <ScreenHeading title={words.title} className="font-display text-3xl font-semibold">
          {words.heading}
        </ScreenHeading>
      </div>
      {profile.isPending && <ProfileLoading />}
      {profile.isError && isMissing && (
        <NotHere title={words.error(profile.error.message)} message={words.missing}>
          <LinkButton to="/dash/employeemanage">{words.back}</LinkButton>
        </NotHere>
      )}
      {profile.isError && !isMissing && (
        <ErrorState
          title={words.error(profile.error.message)}
          message={words.errorNote}
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.isSuccess && <Parts profile={profile.data} />}
    </div>
  );
};

const Parts = ({ profile }: { profile: Profile }) => {
  const [params] = useSearchParams();
  const tabs = useTabs();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "overview";
  const Part = parts[tab];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <ProfileCard profile={profile} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Tabs tabs={tabs} at={tab} />
        <Part profile={profile} />
      </div>
    </div>
  );
};

const parts: Record<TabName, (props: { profile: Profile }) => React.ReactNode> = {
  overview: Overview,
  pay: JobAndPay,
  bank: Bank,
  numbers: Numbers,
  records: Records,
  declarations: Declarations,
  history: History,
};
