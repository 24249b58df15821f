import type { MembershipKind } from "@albashi/contracts/identity/roles";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { messages } from "../messages.ts";
import { SecondStepForm } from "./second-step-form.tsx";

interface SecondStepProps {
  /** The door somebody came in by. */
  readonly as: MembershipKind;
  readonly onStartAgain: (why?: string) => void;
}

/** The screen of the second step, whichever door the first was at. */
export const SecondStep = ({ as, onStartAgain }: SecondStepProps) => (
  <SplitScreen claim={messages.login.claim} note={messages.login.note}>
    <ScreenHeading title={messages.secondStep.title} className="font-display text-3xl font-semibold">
      {messages.secondStep.heading}
    </ScreenHeading>
    <p className="text-ink-soft">{messages.secondStep.text}</p>
    <SecondStepForm as={as} onStartAgain={onStartAgain} />
    <p className="text-ink-soft">
      {messages.secondStep.neither}{" "}
      <button
        type="button"
        onClick={() => onStartAgain()}
        className="cursor-pointer font-semibold text-indigo underline underline-offset-4 outline-indigo"
      >
        {messages.secondStep.startAgain}
      </button>
    </p>
  </SplitScreen>
);
