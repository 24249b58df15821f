import { ChooseFirstPassword } from "@albashi/contracts/identity/joining";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { homePathOf } from "../../../app/home-path.ts";
import { useSession } from "../../../app/session.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { type NewPasswords, ResetPasswordForm } from "../authentication/reset-password-form.tsx";
import { messages } from "../messages.ts";

/** Replaces the generated password from the invitation mail, then opens the portal. */
export const FirstPassword = () => {
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const homePath = useSession(({ userData }) => homePathOf(userData?.role ?? "staff"));
  const [isAlreadyChosen, setIsAlreadyChosen] = useState(false);
  const savePassword = async (body: NewPasswords) => {
    try {
      await call(ChooseFirstPassword, { body, idempotencyKey: keyOf(body) });
      showToast(messages.staffLogin.welcome);
      await navigate(homePath, { replace: true });
    } catch (failure) {
      if (!(failure instanceof CallFailed && failure.code === "password_chosen")) throw failure;
      setIsAlreadyChosen(true);
    }
  };
  return (
    <SplitScreen headline={messages.firstPassword.headline} note={messages.firstPassword.note}>
      <ScreenHeading title={messages.firstPassword.title} className="font-display text-3xl font-semibold">
        {messages.firstPassword.heading}
      </ScreenHeading>
      {isAlreadyChosen ? (
        <>
          <Alert tone="info">{messages.firstPassword.alreadyChosen}</Alert>
          <LinkButton to={homePath} className="justify-self-start">
            {messages.firstPassword.continue}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{messages.firstPassword.text}</p>
          <ResetPasswordForm onReset={savePassword} />
        </>
      )}
    </SplitScreen>
  );
};
