import { lazy, Suspense, useState } from "react";
import { Navigate } from "react-router";
import { homePathOf } from "../../../app/home-path.ts";
import { useSession } from "../../../app/session.ts";
import { useLoginState } from "../../../app/signed-up-email.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "../messages.ts";
import { StaffLoginForm } from "./staff-login-form.tsx";

/** Loaded after the password, because most logins end there. */
const SecondStep = lazy(async () => ({ default: (await import("../second-factor/second-step.tsx")).SecondStep }));

/** The login screen of an employee. */
export const StaffLoginScreen = () => {
  const sessionEndReason = useSession(({ error }) => error);
  const { verifiedEmail = "" } = useLoginState();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const [restartReason, setRestartReason] = useState<string>();
  // Redirects only users who arrive with a session. An open form stays when another tab logs in.
  const [isLoggedIn] = useState(() => useSession.getState().employee !== null);
  if (isLoggedIn) return <Navigate to={homePathOf("staff")} replace />;
  const restart = (reason?: string) => {
    setRestartReason(reason);
    setIsSecondStep(false);
  };
  if (isSecondStep)
    return (
      <Suspense>
        <SecondStep as="staff" onRestart={restart} />
      </Suspense>
    );
  const { headline, note, title, heading, back, invitation, join } = messages.staffLogin;
  return (
    <SplitScreen headline={headline} note={note} top={<BackLink to="/SignUp">{back}</BackLink>}>
      <ScreenHeading title={title} className="font-display text-3xl font-semibold">
        {heading}
      </ScreenHeading>
      {sessionEndReason !== null && <Alert tone="info">{sessionEndReason}</Alert>}
      {restartReason !== undefined && (
        <Alert tone="info" takesFocus>
          {restartReason}
        </Alert>
      )}
      <StaffLoginForm email={verifiedEmail} onSecondStep={() => setIsSecondStep(true)} />
      <p className="text-ink-soft">
        {invitation} <TextLink to="/GetStarted">{join}</TextLink>
      </p>
    </SplitScreen>
  );
};
