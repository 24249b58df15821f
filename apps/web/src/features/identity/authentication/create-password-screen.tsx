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

const alertLastsMs = 3000;

/** A link that is used up, too old or not ours cannot be mended by typing: only a new link helps. */
const deadLink = new Set(["link_used", "link_expired", "link_unknown"]);

/** Where a password is chosen: with a mailed link, or by who came in with the one we generated. */
export const CreatePasswordScreen = () => {
  const { id } = useParams();
  const [isLoggedIn] = useState(() => useSession.getState().token !== null);
  return id === undefined && isLoggedIn ? <FirstPassword /> : <WithLink />;
};

/** Opened from the mailed link: a new password, typed twice. Without a link it leads to where one is asked for. */
const WithLink = () => {
  const { id, token } = useParams();
  const [done, setDone] = useState<{ message: string; login: string }>();
  const [whyDead, setWhyDead] = useState(id === undefined ? messages.reset.needsLink : undefined);
  const keyOf = useIdempotencyKey();
  useRedirectAfter({ to: done?.login ?? "/Login", ms: alertLastsMs, isActive: done !== undefined });
  const reset = async (passwords: NewPasswords) => {
    try {
      const body = { id: id ?? "", token: token ?? "", ...passwords };
      const { message, login } = await call(ResetPassword, { body, idempotencyKey: keyOf(body) });
      // Every session of the person is over, so one that this browser still remembers opens nothing any more.
      endSession();
      setDone({ message, login: login === "staff" ? "/StaffLogin" : "/Login" });
    } catch (failure) {
      if (!(failure instanceof CallFailed && deadLink.has(failure.code))) throw failure;
      setWhyDead(failure.message || messages.reset.needsLink);
    }
  };
  return (
    <SplitScreen claim={messages.reset.claim} note={messages.reset.note}>
      <ScreenHeading title={messages.reset.title} className="font-display text-3xl font-semibold">
        {messages.reset.heading}
      </ScreenHeading>
      {done !== undefined && <Done {...done} />}
      {whyDead !== undefined && <NeedsNewLink why={whyDead} isTold={id !== undefined} />}
      {done === undefined && whyDead === undefined && <ResetPasswordForm onReset={reset} />}
    </SplitScreen>
  );
};

const Done = ({ message, login }: { message: string; login: string }) => (
  <>
    <Alert tone="done" title={messages.reset.success} durationMs={alertLastsMs} takesFocus>
      {message}
    </Alert>
    <TextLink to={login} className="w-fit">
      {messages.reset.toLogin}
    </TextLink>
  </>
);

const NeedsNewLink = ({ why, isTold }: { why: string; isTold: boolean }) => (
  <>
    <Alert tone={isTold ? "failed" : "information"} takesFocus={isTold}>
      {why}
    </Alert>
    <LinkButton to="/ForgotPassword" className="justify-self-start">
      {messages.reset.newLink}
    </LinkButton>
  </>
);
