import { ChooseFirstPassword } from "@albashi/contracts/joining";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CallFailed, call } from "../../api-client.ts";
import { homeOf } from "../../app/home-of.ts";
import { useSession } from "../../app/session.ts";
import { useIntentKey } from "../../intent-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { tell } from "../../ui/toasts.ts";
import { type NewPasswords, ResetPasswordForm } from "./reset-password-form.tsx";
import { words } from "./words.ts";

/** Whoever came in with the password from our mail replaces it, and is in. */
export const FirstPassword = () => {
  const navigate = useNavigate();
  const keyOf = useIntentKey();
  const home = useSession(({ userData }) => homeOf(userData?.role ?? "staff"));
  const [isChosen, setIsChosen] = useState(false);
  const choose = async (body: NewPasswords) => {
    try {
      await call(ChooseFirstPassword, { body, idempotencyKey: keyOf(body) });
      tell(words.staffLogin.welcome);
      await navigate(home, { replace: true });
    } catch (failure) {
      if (!(failure instanceof CallFailed && failure.code === "password_chosen")) throw failure;
      setIsChosen(true);
    }
  };
  return (
    <SplitScreen claim={words.firstPassword.claim} note={words.firstPassword.note}>
      <ScreenHeading title={words.firstPassword.title} className="font-display text-3xl font-semibold">
        {words.firstPassword.heading}
      </ScreenHeading>
      {isChosen ? (
        <>
          <Alert tone="information">{words.firstPassword.chosen}</Alert>
          <LinkButton to={home} className="justify-self-start">
            {words.firstPassword.goOn}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{words.firstPassword.text}</p>
          <ResetPasswordForm onReset={choose} />
        </>
      )}
    </SplitScreen>
  );
};
