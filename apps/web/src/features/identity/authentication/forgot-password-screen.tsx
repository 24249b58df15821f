import { RequestPasswordReset } from "@albashi/contracts/identity/recovery";
import { useState } from "react";
import { useLocation } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { EmailForm } from "../accounts/email-form.tsx";
import { messages } from "../messages.ts";

/** Requests a link to reset a forgotten password. */
export const ForgotPasswordScreen = () => {
  const [isSent, setIsSent] = useState(false);
  const isStaff = (useLocation().state as { isStaff?: boolean } | null)?.isStaff === true;
  const keyOf = useIdempotencyKey();
  const send = async (email: string) => {
    try {
      await call(RequestPasswordReset, { body: { email }, idempotencyKey: keyOf(email) });
    } catch (failure) {
      throw new Error((failure instanceof CallFailed && failure.message) || messages.forgot.failed);
    }
    setIsSent(true);
  };
  return (
    <SplitScreen
      headline={messages.forgot.headline}
      note={messages.forgot.note}
      top={<BackLink to={isStaff ? "/StaffLogin" : "/Login"}>{messages.forgot.back}</BackLink>}
    >
      <ScreenHeading title={messages.forgot.title} className="font-display text-3xl font-semibold">
        {messages.forgot.heading}
      </ScreenHeading>
      {isSent ? <Sent /> : <p className="text-ink-soft">{messages.forgot.text}</p>}
      {!isSent && <EmailForm label={messages.forgot.email} button={messages.forgot.send} onSend={send} />}
    </SplitScreen>
  );
};

/** The same for every email, so that it does not reveal which emails have an account. */
const Sent = () => (
  <>
    <Alert tone="success" takesFocus>
      {messages.forgot.sent}
    </Alert>
    <p className="text-ink-soft">{messages.forgot.noMailHint}</p>
  </>
);
