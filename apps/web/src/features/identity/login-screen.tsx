import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import { useSession } from "../../app/session.ts";
import { useSignedUpEmail } from "../../app/signed-up-email.ts";
import { Alert } from "../../ui/alert.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { LoginForm } from "./login-form.tsx";
import { words } from "./words.ts";

/** Where an employer comes in. */
export const LoginScreen = () => {
  const whySessionEnded = useSession(({ error }) => error);
  const signedUpEmail = useSignedUpEmail();
  // Only who arrives with a session is led on. A form that stood here before another tab logged in stays with its person.
  const [isLoggedIn] = useState(() => useSession.getState().token !== null);
  if (isLoggedIn) return <Navigate to="/dash" replace />;
  return (
    <SplitScreen claim={words.login.claim} note={words.login.note} top={<WayBack />}>
      <ScreenHeading title={words.login.title} className="font-display text-3xl font-semibold">
        {words.login.heading}
      </ScreenHeading>
      {whySessionEnded !== null && <Alert tone="information">{whySessionEnded}</Alert>}
      {signedUpEmail !== undefined && <Alert tone="information">{words.login.linkSent(signedUpEmail)}</Alert>}
      <LoginForm email={signedUpEmail ?? ""} />
      <p className="text-ink-soft">
        {words.login.invitation}{" "}
        <Link to="/SignUp" className="font-semibold text-indigo underline underline-offset-4 outline-indigo">
          {words.login.join}
        </Link>
      </p>
    </SplitScreen>
  );
};

const WayBack = () => (
  <Link
    to="/SignUp"
    className="-ml-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-lg px-2 text-ink-soft outline-indigo hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-5" />
    {words.login.back}
  </Link>
);
