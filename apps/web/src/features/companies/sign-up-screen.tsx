import { useState } from "react";
import { Link } from "react-router";
import { useRedirectAfter } from "../../redirect-after.ts";
import { Alert } from "../../ui/alert.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { EmployerForm } from "./employer-form.tsx";
import { words } from "./words.ts";

const alertLastsMs = 3000;
const link = "font-semibold text-indigo underline underline-offset-4 outline-indigo";

/** Where a company opens its account. */
export const SignUpScreen = () => {
  const [isDone, setIsDone] = useState(false);
  return (
    <SplitScreen claim={words.signUp.claim} note={words.signUp.note}>
      <ScreenHeading title={words.signUp.title} className="font-display text-3xl font-semibold">
        {words.signUp.heading}
      </ScreenHeading>
      {isDone ? <CheckYourEmail /> : <EmployerForm onDone={() => setIsDone(true)} />}
      {!isDone && (
        <p className="text-ink-soft">
          {words.signUp.haveAccount}{" "}
          <Link to="/Login" className={link}>
            {words.signUp.login}
          </Link>
        </p>
      )}
    </SplitScreen>
  );
};

/** Says that a mail is on its way, and goes to the login when it has been said. */
const CheckYourEmail = () => {
  useRedirectAfter({ to: "/Login", ms: alertLastsMs, isOn: true });
  return (
    <>
      <Alert tone="done" title={words.signUp.success} lastsMs={alertLastsMs}>
        {words.signUp.checkEmail}
      </Alert>
      <Link to="/Login" className={link}>
        {words.signUp.toLogin}
      </Link>
    </>
  );
};
