import { lazy, Suspense, useState } from "react";
import { create } from "zustand";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages } from "./offer-messages.ts";
import { useSecondFactor } from "./second-factor.ts";

/** Loaded by the first touch, because the first screen has no room for it. */
const PasskeyEnrolment = lazy(async () => ({ default: (await import("./passkey-enrolment.tsx")).PasskeyEnrolment }));

/** Skipping lasts until the page is loaded again. */
const useOffer = create<{ readonly isSkipped: boolean }>()(() => ({ isSkipped: false }));

/**
 * Offers a passkey to a user without a second factor, from the first login on. It can be skipped. Afterwards it reminds of the recovery
 * codes, because a passkey that was set up on the way to a payment came without them.
 */
export const PasskeyOffer = () => {
  const factor = useSecondFactor();
  const isSkipped = useOffer((state) => state.isSkipped);
  const [isStarted, setIsStarted] = useState(false);
  if (factor.isSuccess && factor.data.isOn && factor.data.recoveryCodesLeft === 0) return <RecoveryCodesReminder />;
  if (isSkipped || !factor.isSuccess || factor.data.isOn || !("PublicKeyCredential" in window)) return null;
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      {isStarted ? (
        <Suspense>
          <PasskeyEnrolment startsAtOnce onEnrolled={(isConfirmed) => showToast(isConfirmed ? messages.added : messages.unconfirmed)} />
        </Suspense>
      ) : (
        <Button className="justify-self-start" onClick={() => setIsStarted(true)}>
          {messages.setUp}
        </Button>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => useOffer.setState({ isSkipped: true })}>
        {messages.skip}
      </Button>
    </Panel>
  );
};

const RecoveryCodesReminder = () => (
  <Panel title={messages.recoveryCodes.title}>
    <p className="text-ink-soft">{messages.recoveryCodes.text}</p>
    <LinkButton to="/dash/security" className="justify-self-start">
      {messages.recoveryCodes.make}
    </LinkButton>
  </Panel>
);
