import { ConfirmVerification } from "@albashi/contracts/identity/verification";
import { useState } from "react";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ResetPasswordForm } from "../authentication/reset-password-form.tsx";
import { messages } from "../messages.ts";
import { CurrentPasswordForm } from "./current-password-form.tsx";
import { asOutcome, type VerificationOutcome } from "./verification.ts";

interface ConfirmLinkProps {
  readonly link: { readonly id: string; readonly token: string };
  readonly outcome: VerificationOutcome;
  readonly onOutcome: (outcome: VerificationOutcome) => void;
}

/**
 * Confirms a link that was opened in another browser than the one of the sign-up: with the password of the sign-up, or with a new one
 * that replaces it, for an owner of the mailbox who did not sign up themselves.
 */
export const ConfirmLink = ({ link, outcome, onOutcome }: ConfirmLinkProps) => {
  const keyOf = useIdempotencyKey();
  const [isNewPassword, setIsNewPassword] = useState(false);
  const canChooseNew = outcome.confirmWith?.includes("new_password") ?? false;
  const confirm = async (passwords: { password: string; confirmPassword?: string }) => {
    const body = { ...link, ...passwords };
    try {
      onOutcome(asOutcome(await call(ConfirmVerification, { body, idempotencyKey: keyOf(body) })));
    } catch (failure) {
      if (!(failure instanceof CallFailed && failure.code.startsWith("link_"))) throw failure;
      onOutcome({ state: failure.code === "link_used" ? "alreadyVerified" : "failed", message: failure.message });
    }
  };
  return (
    <>
      <Alert tone="info">{outcome.message}</Alert>
      {isNewPassword ? (
        <ResetPasswordForm onReset={confirm} submitLabel={messages.verify.confirmNew} />
      ) : (
        <CurrentPasswordForm label={labelOf(outcome)} onSubmit={confirm} />
      )}
      {canChooseNew && (
        <>
          <p className="text-ink-soft">{isNewPassword ? messages.verify.newPasswordNote : messages.verify.notYou}</p>
          <Button variant="secondary" className="justify-self-start" onClick={() => setIsNewPassword(!isNewPassword)}>
            {isNewPassword ? messages.verify.useCurrent : messages.verify.chooseNew}
          </Button>
        </>
      )}
    </>
  );
};

/** Which password the form asks for. */
const labelOf = ({ confirmWith, isJoining }: VerificationOutcome) => {
  if (isJoining) return messages.verify.invitationPassword;
  return confirmWith?.includes("new_password") ? messages.verify.signUpPassword : messages.verify.accountPassword;
};
