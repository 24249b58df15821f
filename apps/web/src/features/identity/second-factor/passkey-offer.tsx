import { KeyRound } from "lucide-react";
import { create } from "zustand";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages } from "./messages.ts";
import { PasskeyEnrolment } from "./passkey-enrolment.tsx";
import { useSecondFactor } from "./second-factor.ts";
import { supportsPasskeys } from "./webauthn.ts";

/** Skipping lasts until the page is loaded again. */
const useOffer = create<{ readonly isSkipped: boolean }>()(() => ({ isSkipped: false }));

/** Offers a passkey to a user without a second factor, from the first login on. It can be skipped. */
export const PasskeyOffer = () => {
  const factor = useSecondFactor();
  const isSkipped = useOffer((state) => state.isSkipped);
  if (isSkipped || !factor.isSuccess || factor.data.isOn || !supportsPasskeys()) return null;
  return (
    <Panel title={messages.passkey.offer.title} aside={<KeyRound aria-hidden className="size-5 text-indigo" />}>
      <p className="text-ink-soft">{messages.passkey.offer.text}</p>
      <PasskeyEnrolment onEnrolled={() => showToast(messages.passkey.added)} />
      <Button variant="quiet" className="justify-self-start" onClick={() => useOffer.setState({ isSkipped: true })}>
        {messages.passkey.offer.skip}
      </Button>
    </Panel>
  );
};
