import type { MembershipKind } from "@albashi/contracts/identity/roles";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { messages } from "../messages.ts";
import { SecondStepForm } from "./second-step-form.tsx";

interface SecondStepProps {
  /** The portal the user logs in to. */
  readonly as: MembershipKind;
  readonly onRestart: (reason?: string) => void;
}

/** The second step of a login, for both portals. */
export const SecondStep = ({ as, onRestart }: SecondStepProps) => (
  <SplitScreen headline={messages.login.headline} note={messages.login.note}>
    <ScreenHeading title={messages.secondStep.title} className="font-display text-3xl font-semibold">
      {messages.secondStep.heading}
    </ScreenHeading>
    <p className="text-ink-soft">{messages.secondStep.text}</p>
    <SecondStepForm as={as} onRestart={onRestart} />
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
