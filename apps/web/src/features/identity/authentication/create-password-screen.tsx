import { ResetPassword } from "@albashi/contracts/identity/recovery";
import { useState } from "react";
import { useParams } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { endSession, useSession } from "../../../app/session.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { useRedirectAfter } from "../../../redirect-after.ts";
import { Alert } from "../../../ui/alert.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "../messages.ts";
import { FirstPassword } from "../team/first-password.tsx";
import { type NewPasswords, ResetPasswordForm } from "./reset-password-form.tsx";

const redirectDelayMs = 3000;

/** Codes of links that can no longer be used; only a new link helps. */
const unusableLinkCodes = new Set(["link_used", "link_expired", "link_unknown"]);

/** Sets a new password, with a mailed link or after a login with a generated password. */
export const CreatePasswordScreen = () => {
  const { id } = useParams();
  const [isLoggedIn] = useState(() => useSession.getState().token !== null);
  return id === undefined && isLoggedIn ? <FirstPassword /> : <ResetWithLink />;
};

/** Opened from the mailed link: a new password, typed twice. Without a link it offers to request one. */
const ResetWithLink = () => {
  const { id, token } = useParams();
  const [result, setResult] = useState<{ message: string; login: string }>();
  const [linkError, setLinkError] = useState(id === undefined ? messages.reset.needsLink : undefined);
  const keyOf = useIdempotencyKey();
  useRedirectAfter({ to: result?.login ?? "/Login", ms: redirectDelayMs, isActive: result !== undefined });
  const reset = async (passwords: NewPasswords) => {
    try {
      const body = { id: id ?? "", token: token ?? "", ...passwords };
      const { message, login } = await call(ResetPassword, { body, idempotencyKey: keyOf(body) });
      // The reset ended every session of the user, so the one stored in this browser is no longer valid.
      endSession();
      setResult({ message, login: login === "staff" ? "/StaffLogin" : "/Login" });
    } catch (failure) {
      if (!(failure instanceof CallFailed && unusableLinkCodes.has(failure.code))) throw failure;
      setLinkError(failure.message || messages.reset.needsLink);
    }
  };
  return (
    <SplitScreen headline={messages.reset.headline} note={messages.reset.note}>
      <ScreenHeading title={messages.reset.title} className="font-display text-3xl font-semibold">
        {messages.reset.heading}
      </ScreenHeading>
      {result !== undefined && <Done {...result} />}
      {linkError !== undefined && <NeedsNewLink reason={linkError} isFailure={id !== undefined} />}
      {result === undefined && linkError === undefined && <ResetPasswordForm onReset={reset} />}
    </SplitScreen>
  );
};

const Done = ({ message, login }: { message: string; login: string }) => (
  <>
    <Alert tone="success" title={messages.reset.success} durationMs={redirectDelayMs} takesFocus>
      {message}
    </Alert>
    <TextLink to={login} className="w-fit">
      {messages.reset.toLogin}
    </TextLink>
  </>
);

const NeedsNewLink = ({ reason, isFailure }: { reason: string; isFailure: boolean }) => (
  <>
    <Alert tone={isFailure ? "error" : "info"} takesFocus={isFailure}>
      {reason}
    </Alert>
    <LinkButton to="/ForgotPassword" className="justify-self-start">
      {messages.reset.newLink}
    </LinkButton>
  </>
);
