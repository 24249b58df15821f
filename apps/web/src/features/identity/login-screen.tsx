import { useState } from "react";
import { Navigate } from "react-router";
import { useSession } from "../../app/session.ts";
import { useSignedUpEmail } from "../../app/signed-up-email.ts";
import { Alert } from "../../ui/alert.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { WayBack } from "../../ui/way-back.tsx";
import { LoginForm } from "./login-form.tsx";
import { SecondStep } from "./second-step.tsx";
import { words } from "./words.ts";

/** Where an employer comes in. */
export const LoginScreen = () => {
  const whySessionEnded = useSession(({ error }) => error);
  const signedUpEmail = useSignedUpEmail();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const [whyAgain, setWhyAgain] = useState<string>();
  // Only who arrives with a session is led on. A form that stood here before another tab logged in stays with its person.
  const [isLoggedIn] = useState(() => useSession.getState().admindata !== null);
  if (isLoggedIn) return <Navigate to="/dash" replace />;
  const startAgain = (why?: string) => {
    setWhyAgain(why);
    setIsSecondStep(false);
  };
  if (isSecondStep) return <SecondStep as="employer" onStartAgain={startAgain} />;
  return (
    <SplitScreen claim={words.login.claim} note={words.login.note} top={<WayBack to="/SignUp">{words.login.back}</WayBack>}>
      <ScreenHeading title={words.login.title} className="font-display text-3xl font-semibold">
        {words.login.heading}
      </ScreenHeading>
      {whySessionEnded !== null && <Alert tone="information">{whySessionEnded}</Alert>}
      {whyAgain !== undefined && (
        <Alert tone="information" takesFocus>
          {whyAgain}
        </Alert>
      )}
      {signedUpEmail !== undefined && <Alert tone="information">{words.login.linkSent(signedUpEmail)}</Alert>}
      <LoginForm email={signedUpEmail ?? ""} onSecondStep={() => setIsSecondStep(true)} />
      <p className="text-ink-soft">
        {words.login.invitation} <TextLink to="/GetStarted">{words.login.join}</TextLink>
      </p>
      <p className="text-ink-soft">
        {words.login.areYouStaff} <TextLink to="/StaffLogin">{words.login.asEmployee}</TextLink>
      </p>
    </SplitScreen>
  );
};
