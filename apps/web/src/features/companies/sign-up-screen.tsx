import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { signedUpState } from "../../app/signed-up-email.ts";
import { useRedirectAfter } from "../../redirect-after.ts";
import { Alert } from "../../ui/alert.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { parseBillingPeriod, parsePlan } from "./chosen-plan.tsx";
import { EmployerForm } from "./employer-form.tsx";
import { messages } from "./messages.ts";

const redirectDelayMs = 3000;

/** The sign-up screen of an employer. */
export const SignUpScreen = () => {
  const [email, setEmail] = useState<string>();
  const [search] = useSearchParams();
  return (
    <SplitScreen headline={messages.signUp.headline} note={messages.signUp.note}>
      <ScreenHeading title={messages.signUp.title} className="font-display text-3xl font-semibold">
        {messages.signUp.heading}
      </ScreenHeading>
      {email === undefined ? (
        <EmployerForm plan={parsePlan(search)} billingPeriod={parseBillingPeriod(search)} onDone={setEmail} />
      ) : (
        <CheckYourEmail email={email} />
      )}
      {email === undefined && (
        <p className="text-ink-soft">
          {messages.signUp.haveAccount} <TextLink to="/Login">{messages.signUp.login}</TextLink>
        </p>
      )}
    </SplitScreen>
  );
};

/** Confirms that a mail was sent, then redirects to the login. */
const CheckYourEmail = ({ email }: { email: string }) => {
  const state = useMemo(() => signedUpState(email), [email]);
  useRedirectAfter({ to: "/Login", state, ms: redirectDelayMs, isActive: true });
  return (
    <>
      <Alert tone="success" title={messages.signUp.success} durationMs={redirectDelayMs} takesFocus>
        {messages.signUp.checkEmail}
      </Alert>
      <TextLink to="/Login" state={state} className="w-fit">
        {messages.signUp.toLogin}
      </TextLink>
    </>
  );
};
