import { ReadStatutoryProfile } from "@albashi/contracts/payroll/statutory";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { keys } from "../payroll-queries.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { messages as allMessages } from "../setup/messages.ts";
import { ProfileForm } from "./profile-form.tsx";
import { StateRegistrations } from "./state-registrations.tsx";

const messages = allMessages.statutoryProfile;

/** The company's statutory profile and its state registrations. */
export const StatutoryProfileScreen = () => {
  const profile = useQuery({ queryKey: keys.profile, queryFn: ({ signal }) => call(ReadStatutoryProfile, { signal }) });
  return (
    <PayrollScreen title={messages.title} text={messages.text}>
      <BackLink to="/dash/payroll/set-up">{allMessages.back}</BackLink>
      <SectionState query={profile}>
        <Skeleton className="h-96 w-full rounded-card" />
      </SectionState>
      {profile.isSuccess && (
        <Panel title={messages.title}>
          {profile.data.today ? (
            <p className="text-ink-soft">
              {messages.confirmedSince} <DayText day={profile.data.today.validFrom} />
            </p>
          ) : (
            <Alert tone="info">{messages.unconfirmed}</Alert>
          )}
          <ProfileForm
            key={profile.dataUpdatedAt}
            profile={profile.data.today ?? profile.data.suggestion}
            isConfirmed={profile.data.today !== null}
          />
        </Panel>
      )}
      <StateRegistrations />
    </PayrollScreen>
  );
};
