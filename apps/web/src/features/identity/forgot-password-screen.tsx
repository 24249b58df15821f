import { ForgetPassword } from "@albashi/contracts/identity-recovery";
import { useState } from "react";
import { CallFailed, call } from "../../api-client.ts";
import { useIntentKey } from "../../intent-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { WayBack } from "../../ui/way-back.tsx";
import { EmailForm } from "./email-form.tsx";
import { words } from "./words.ts";

/** Where somebody who forgot the password asks for a link to choose another. */
export const ForgotPasswordScreen = () => {
  const [isSent, setIsSent] = useState(false);
  const keyOf = useIntentKey();
  const send = async (email: string) => {
    try {
      await call(ForgetPassword, { body: { email }, idempotencyKey: keyOf(email) });
    } catch (failure) {
      throw new Error((failure instanceof CallFailed && failure.message) || words.forgot.failed);
    }
    setIsSent(true);
  };
  return (
    <SplitScreen claim={words.forgot.claim} note={words.forgot.note} top={<WayBack to="/Login">{words.forgot.back}</WayBack>}>
      <ScreenHeading title={words.forgot.title} className="font-display text-3xl font-semibold">
        {words.forgot.heading}
      </ScreenHeading>
      {isSent ? <Sent /> : <p className="text-ink-soft">{words.forgot.text}</p>}
      {!isSent && <EmailForm label={words.forgot.email} button={words.forgot.send} onSend={send} />}
    </SplitScreen>
  );
};

/** Said alike for every email, so that nobody learns here who has an account. */
const Sent = () => (
  <>
    <Alert tone="done" takesFocus>
      {words.forgot.sent}
    </Alert>
    <p className="text-ink-soft">{words.forgot.notThere}</p>
  </>
);
