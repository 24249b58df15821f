import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "../messages.ts";
import { StaffSignUpForm } from "./staff-sign-up-form.tsx";

/** Lets an invited employee join with the email and the generated password of the invitation. */
export const StaffSignUpScreen = () => {
  const [confirmation, setConfirmation] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { headline, note, title, heading, back, text, haveAccount, logIn } = messages.staffSignUp;
  return (
    <SplitScreen headline={headline} note={note} top={<BackLink to="/GetStarted">{back}</BackLink>}>
      <ScreenHeading title={title} className="font-display text-3xl font-semibold">
        {heading}
      </ScreenHeading>
      {confirmation === undefined ? (
        <>
          <p className="text-ink-soft">{text}</p>
          {/* Stays mounted behind the alert, so that the input is preserved for a retry. */}
          <div hidden={failure !== undefined}>
            <StaffSignUpForm onSent={setConfirmation} onFailure={setFailure} />
          </div>
          {failure !== undefined && <Failed message={failure} onTryAgain={() => setFailure(undefined)} />}
        </>
      ) : (
        <Sent message={confirmation} />
      )}
      <p className="text-ink-soft">
        {haveAccount} <TextLink to="/Login">{logIn}</TextLink>
      </p>
    </SplitScreen>
  );
};

const Sent = ({ message }: { message: string }) => (
  <>
    <Alert tone="success" title={messages.staffSignUp.sent} takesFocus>
      {message}
    </Alert>
    <p className="text-ink-soft">{messages.staffSignUp.next}</p>
  </>
);

const Failed = ({ message, onTryAgain }: { message: string; onTryAgain: () => void }) => (
  <>
    <Alert tone="error" title={messages.staffSignUp.error} takesFocus>
      {message}
    </Alert>
    <Button onClick={onTryAgain} className="justify-self-start">
      {messages.staffSignUp.tryAgain}
    </Button>
  </>
);
