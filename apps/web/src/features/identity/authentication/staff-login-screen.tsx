import { useState } from "react";
import { Navigate } from "react-router";
import { homePathOf } from "../../../app/home-path.ts";
import { useSession } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "../messages.ts";
import { SecondStep } from "../second-factor/second-step.tsx";
import { StaffLoginForm } from "./staff-login-form.tsx";

/** Where an employee comes in. */
export const StaffLoginScreen = () => {
  const whySessionEnded = useSession(({ error }) => error);
  const [isSecondStep, setIsSecondStep] = useState(false);
  const [whyAgain, setWhyAgain] = useState<string>();
  // Only who arrives with a session is led on. A form that stood here before another tab logged in stays with its person.
  const [isLoggedIn] = useState(() => useSession.getState().employee !== null);
  if (isLoggedIn) return <Navigate to={homePathOf("staff")} replace />;
  const startAgain = (why?: string) => {
    setWhyAgain(why);
    setIsSecondStep(false);
  };
  if (isSecondStep) return <SecondStep as="staff" onStartAgain={startAgain} />;
  const { claim, note, title, heading, back, invitation, join } = messages.staffLogin;
  return (
    <SplitScreen claim={claim} note={note} top={<BackLink to="/SignUp">{back}</BackLink>}>
      <ScreenHeading title={title} className="font-display text-3xl font-semibold">
        {heading}
      </ScreenHeading>
      {whySessionEnded !== null && <Alert tone="information">{whySessionEnded}</Alert>}
      {whyAgain !== undefined && (
        <Alert tone="information" takesFocus>
          {whyAgain}
        </Alert>
      )}
      <StaffLoginForm onSecondStep={() => setIsSecondStep(true)} />
      <p className="text-ink-soft">
        {invitation} <TextLink to="/GetStarted">{join}</TextLink>
      </p>
    </SplitScreen>
  );
};
