import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { WayBack } from "../../ui/way-back.tsx";
import { StaffSignUpForm } from "./staff-sign-up-form.tsx";
import { words } from "./words.ts";

/** Where somebody who was invited shows the email and the generated password of the invitation. */
export const StaffSignUpScreen = () => {
  const [sent, setSent] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { claim, note, title, heading, back, text, haveAccount, logIn } = words.staffSignUp;
  return (
    <SplitScreen claim={claim} note={note} top={<WayBack to="/GetStarted">{back}</WayBack>}>
      <ScreenHeading title={title} className="font-display text-3xl font-semibold">
        {heading}
      </ScreenHeading>
      {sent === undefined ? (
        <>
          <p className="text-ink-soft">{text}</p>
          {/* It stays mounted behind the alert, so that trying again begins with what was typed. */}
          <div hidden={failure !== undefined}>
            <StaffSignUpForm onSent={setSent} onFailure={setFailure} />
          </div>
          {failure !== undefined && <Failed message={failure} onTryAgain={() => setFailure(undefined)} />}
        </>
      ) : (
        <Sent message={sent} />
      )}
      <p className="text-ink-soft">
        {haveAccount} <TextLink to="/Login">{logIn}</TextLink>
      </p>
    </SplitScreen>
  );
};

const Sent = ({ message }: { message: string }) => (
  <>
    <Alert tone="done" title={words.staffSignUp.sent} takesFocus>
      {message}
    </Alert>
    <p className="text-ink-soft">{words.staffSignUp.next}</p>
  </>
);

const Failed = ({ message, onTryAgain }: { message: string; onTryAgain: () => void }) => (
  <>
    <Alert tone="failed" title={words.staffSignUp.error} takesFocus>
      {message}
    </Alert>
    <Button onClick={onTryAgain} className="justify-self-start">
      {words.staffSignUp.tryAgain}
    </Button>
  </>
);
