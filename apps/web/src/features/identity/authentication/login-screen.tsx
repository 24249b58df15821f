import { lazy, Suspense, useState } from "react";
import { Navigate } from "react-router";
import { useSession } from "../../../app/session.ts";
import { useLoginState } from "../../../app/signed-up-email.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "../messages.ts";
import { LoginForm } from "./login-form.tsx";

/** Loaded after the password, because most logins end there. */
const SecondStep = lazy(async () => ({ default: (await import("../second-factor/second-step.tsx")).SecondStep }));

/** The login screen of an admin. */
export const LoginScreen = () => {
  const sessionEndReason = useSession(({ error }) => error);
  const { signedUpEmail, verifiedEmail } = useLoginState();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const [restartReason, setRestartReason] = useState<string>();
  // Redirects only users who arrive with a session. An open form stays when another tab logs in.
  const [isLoggedIn] = useState(() => useSession.getState().admindata !== null);
  if (isLoggedIn) return <Navigate to="/dash" replace />;
  const restart = (reason?: string) => {
    setRestartReason(reason);
    setIsSecondStep(false);
  };
  if (isSecondStep)
    return (
      <Suspense>
        <SecondStep as="employer" onRestart={restart} />
      </Suspense>
    );
  return (
    <SplitScreen
      headline={messages.login.headline}
      note={messages.login.note}
      top={<BackLink to="/SignUp">{messages.login.back}</BackLink>}
    >
      <ScreenHeading title={messages.login.title} className="font-display text-3xl font-semibold">
        {messages.login.heading}
      </ScreenHeading>
      {sessionEndReason !== null && <Alert tone="info">{sessionEndReason}</Alert>}
      {restartReason !== undefined && (
        <Alert tone="info" takesFocus>
          {restartReason}
        </Alert>
      )}
      {signedUpEmail !== undefined && <Alert tone="info">{messages.login.linkSent(signedUpEmail)}</Alert>}
      <LoginForm email={verifiedEmail ?? signedUpEmail ?? ""} onSecondStep={() => setIsSecondStep(true)} />
      <p className="text-ink-soft">
        {messages.login.invitation} <TextLink to="/GetStarted">{messages.login.join}</TextLink>
      </p>
      <p className="text-ink-soft">
        {messages.login.areYouStaff} <TextLink to="/StaffLogin">{messages.login.asEmployee}</TextLink>
      </p>
    </SplitScreen>
  );
};
