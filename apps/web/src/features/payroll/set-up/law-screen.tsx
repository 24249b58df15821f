import { ReadStatutoryProfile } from "@albashi/contracts/payroll-profile";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { WayBack } from "../../../ui/way-back.tsx";
import { PartState } from "../part-state.tsx";
import { keys } from "../payroll-queries.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { StateNumbers } from "./state-numbers.tsx";
import { words as all } from "./words.ts";

const words = all.law;

/** What the company owes by law and how it reckons; and its numbers with the states. */
export const LawScreen = () => {
  const profile = useQuery({ queryKey: keys.profile, queryFn: ({ signal }) => call(ReadStatutoryProfile, { signal }) });
  return (
    <PayrollScreen title={words.title} text={words.text}>
      <WayBack to="/dash/payroll/set-up">{all.back}</WayBack>
      <PartState query={profile}>
        <Skeleton className="h-96 w-full rounded-card" />
      </PartState>
      {profile.isSuccess && (
        <Panel title={words.title}>
          {profile.data.today ? (
            <p className="text-ink-soft">
              {words.since} <DayText day={profile.data.today.validFrom} />
            </p>
          ) : (
            <Alert tone="information">{words.unconfirmed}</Alert>
          )}
          <ProfileForm
            key={profile.dataUpdatedAt}
            profile={profile.data.today ?? profile.data.suggestion}
            isConfirmed={profile.data.today !== null}
          />
        </Panel>
      )}
      <StateNumbers />
    </PayrollScreen>
  );
};
