import { RequestVerificationLink } from "@albashi/contracts/identity/recovery";
import { useState } from "react";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { messages } from "../messages.ts";
import { EmailForm } from "./email-form.tsx";

/** Requests a new verification link and shows the response, which is the same for every email. */
export const NewLink = () => {
  const [confirmation, setConfirmation] = useState<string>();
  const keyOf = useIdempotencyKey();
  const send = async (email: string) => {
    try {
      const { message } = await call(RequestVerificationLink, { body: { email }, idempotencyKey: keyOf(email) });
      setConfirmation(message);
    } catch (failure) {
      throw new Error((failure instanceof CallFailed && failure.message) || messages.verify.newLinkFailed);
    }
  };
  if (confirmation === undefined)
    return <EmailForm label={messages.verify.newLinkEmail} button={messages.verify.sendLink} onSend={send} takesFocus />;
  return (
    <Alert tone="success" takesFocus>
      {confirmation}
    </Alert>
  );
};
