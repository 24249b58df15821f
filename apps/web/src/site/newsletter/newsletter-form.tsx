import { type FormEvent, useId, useState } from "react";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { FieldError, fieldAriaProps, inputClassName } from "../../ui/field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Honeypot, honeypotName } from "../honeypot.tsx";
import { messageOf } from "../message-of.ts";
import { useIsHydrated } from "../use-is-hydrated.ts";
import { messages } from "./messages.ts";

/** One email address for the newsletter. It stands in every footer, so what it needs to send is fetched only when it is sent. */
export const NewsletterForm = () => {
  const id = useId();
  const { submit, isBusy, error, told } = useSubscription();
  const isLive = useIsHydrated();
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
        {/* A browser would send the address in the open before our script is there. */}
        <fieldset disabled={!isLive} className="grid">
          <SubmitButton isBusy={isBusy} variant="quiet">
            {messages.subscribe}
          </SubmitButton>
        </fieldset>
        {told !== undefined && <Alert tone="done">{told}</Alert>}
      </form>
      <p className="hidden text-sm text-ink-soft no-script:block">{messages.withoutScript}</p>
    </>
  );
};

const useSubscription = () => {
  const [state, setState] = useState<{ isBusy: boolean; error?: string; told?: string }>({ isBusy: false });
  const keyOf = useIdempotencyKey();

  const subscribe = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const body = { email: String(typed.get("email")).trim(), website: String(typed.get(honeypotName)) };
    if (body.email === "") return setState({ isBusy: false, error: messages.enterEmail });
    setState({ isBusy: true });
    try {
      const told = await (await loadSender())(body, keyOf(body));
      form.reset();
      setState({ isBusy: false, told });
    } catch (failure) {
      setState({ isBusy: false, error: messageOf(failure, messages.failed) });
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
    // The browser's own words about a file that did not come help nobody.
    throw new Error(messages.network);
  }
};
