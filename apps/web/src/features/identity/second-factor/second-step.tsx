import { RequestSecondFactor } from "@albashi/contracts/identity/passkeys";
import type { MembershipKind } from "@albashi/contracts/identity/roles";
import { lazy, Suspense, useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { messages } from "../messages.ts";
import { PasskeyLogin } from "./passkey-login.tsx";
import { SecondStepForm } from "./second-step-form.tsx";

/** Loaded afterwards: it is needed once in years. */
const LostFactor = lazy(async () => ({ default: (await import("./lost-factor.tsx")).LostFactor }));

interface SecondStepProps {
  /** The portal the user logs in to. */
  readonly as: MembershipKind;
  readonly onRestart: (reason?: string) => void;
}

type Factor = "passkey" | "code";

/** The second step of a login, for both portals: a passkey where the account has one, or a code. */
export const SecondStep = ({ as, onRestart }: SecondStepProps) => {
  const { factor, hasApp, chooseCode } = useFactorChoice();
  return (
    <SplitScreen headline={messages.login.headline} note={messages.login.note}>
      <ScreenHeading title={messages.secondStep.title} className="font-display text-3xl font-semibold">
        {messages.secondStep.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{messages.secondStep.text}</p>
      {factor === undefined && <Skeleton className="h-24 rounded-card" />}
      {factor === "passkey" && <PasskeyLogin as={as} onRestart={onRestart} onUseCode={chooseCode} />}
      {factor === "code" && <SecondStepForm as={as} hasApp={hasApp} onRestart={onRestart} />}
      <Suspense>
        <LostFactor />
      </Suspense>
      <p className="text-ink-soft">
        {messages.secondStep.restartHint}{" "}
        <button
          type="button"
          onClick={() => onRestart()}
          className="cursor-pointer font-semibold text-indigo underline underline-offset-4 outline-indigo"
        >
          {messages.secondStep.startAgain}
        </button>
      </p>
    </SplitScreen>
  );
};

/** Which factor to ask for first. Without an answer the code form shows, which reports an ended login itself. */
const useFactorChoice = () => {
  const [factor, setFactor] = useState<Factor>();
  const [hasApp, setHasApp] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    const choose = (hasPasskey: boolean, isAppSetUp: boolean) => {
      if (!isCurrent) return;
      setHasApp(isAppSetUp);
      setFactor(hasPasskey ? "passkey" : "code");
    };
    void call(RequestSecondFactor, {}).then(
      (offered) => choose(offered.options !== null, offered.hasApp),
      () => choose(false, true),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return { factor, hasApp, chooseCode: () => setFactor("code") };
};
