import { type FormEvent, useId, useState } from "react";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { FieldError, fieldAriaProps, inputClassName } from "../../ui/field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { failureMessage } from "../failure-message.ts";
import { Honeypot, honeypotName } from "../honeypot.tsx";
import { useIsHydrated } from "../use-is-hydrated.ts";
import { messages } from "./messages.ts";

/** The newsletter form. It is part of every footer, so the code that submits it is loaded on demand. */
export const NewsletterForm = () => {
  const id = useId();
  const { submit, isBusy, error, confirmation } = useSubscription();
  const isHydrated = useIsHydrated();
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-3 no-script:hidden">
        <p className="text-sm text-ink-soft">{messages.note}</p>
        <label htmlFor={id} className="sr-only">
          {messages.email}
        </label>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          placeholder={messages.placeholder}
          className={inputClassName}
          {...fieldAriaProps({ id, error })}
        />
        <FieldError id={id} error={error} />
        <Honeypot />
        {/* Before hydration the browser would submit the address in the URL. */}
        <fieldset disabled={!isHydrated} className="grid">
          <SubmitButton isBusy={isBusy} variant="secondary">
            {messages.subscribe}
          </SubmitButton>
        </fieldset>
        {confirmation !== undefined && <Alert tone="success">{confirmation}</Alert>}
      </form>
      <p className="hidden text-sm text-ink-soft no-script:block">{messages.withoutScript}</p>
    </>
  );
};

const useSubscription = () => {
  const [state, setState] = useState<{ isBusy: boolean; error?: string; confirmation?: string }>({ isBusy: false });
  const keyOf = useIdempotencyKey();

  const subscribe = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const body = { email: String(values.get("email")).trim(), website: String(values.get(honeypotName)) };
    if (body.email === "") return setState({ isBusy: false, error: messages.enterEmail });
    setState({ isBusy: true });
    try {
      const confirmation = await (await loadSender())(body, keyOf(body));
      form.reset();
      setState({ isBusy: false, confirmation });
    } catch (failure) {
      setState({ isBusy: false, error: failureMessage(failure, messages.failed) });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void subscribe(event.currentTarget);
  };
  return { ...state, submit };
};

const loadSender = async () => {
  try {
    return (await import("./subscribe-to-newsletter.ts")).subscribeToNewsletter;
  } catch {
    // The browser's message about a failed module load would not help the user.
    throw new Error(messages.network);
  }
};
