import { EnquiryRequest, SendEnquiry } from "@albashi/contracts/enquiries";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../api-client.ts";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { failureMessage } from "../failure-message.ts";
import { Honeypot, honeypotName } from "../honeypot.tsx";
import { useIsHydrated } from "../use-is-hydrated.ts";
import { messages } from "./messages.ts";

/** The contact form. After submission, the reference number replaces the form. */
export const ContactForm = () => {
  const [confirmation, setConfirmation] = useState<string>();
  if (confirmation === undefined) return <EnquiryForm onSent={setConfirmation} />;
  return (
    <div className="grid justify-items-start gap-5">
      <Alert tone="success" title={messages.sent} takesFocus>
        {confirmation}
      </Alert>
      <Button variant="secondary" onClick={() => setConfirmation(undefined)}>
        {messages.another}
      </Button>
    </div>
  );
};

const EnquiryForm = ({ onSent }: { onSent: (confirmation: string) => void }) => {
  const form = useForm({ resolver: zodResolver(EnquiryRequest), defaultValues: { name: "", email: "", message: "", [honeypotName]: "" } });
  const { errors, isSubmitting } = form.formState;
  const keyOf = useIdempotencyKey();
  const isHydrated = useIsHydrated();

  const submit = form.handleSubmit(async (body) => {
    try {
      onSent((await call(SendEnquiry, { body, idempotencyKey: keyOf(body) })).message);
    } catch (failure) {
      form.setError("root", { message: failureMessage(failure, messages.failed) });
    }
  });

  const field = (name: "name" | "email" | "message") => ({
    label: messages[name],
    error: errors[name]?.message,
    "aria-required": true,
    ...form.register(name),
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 no-script:hidden">
      <TextField autoComplete="name" {...field("name")} />
      <TextField type="email" autoComplete="email" {...field("email")} />
      <TextArea rows={6} {...field("message")} />
      <Honeypot {...form.register(honeypotName)} />
      {errors.root?.message !== undefined && (
        <Alert tone="error" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      {/* Before hydration the browser would submit the form in the URL. */}
      <fieldset disabled={!isHydrated} className="grid">
        <SubmitButton isBusy={isSubmitting} busyLabel={messages.sending}>
          {messages.send}
        </SubmitButton>
      </fieldset>
    </form>
  );
};
