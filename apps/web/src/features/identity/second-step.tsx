import type { MembershipKind } from "@albashi/contracts/roles";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { words } from "./words.ts";

interface SecondStepProps {
  /** The door somebody came in by. */
  readonly as: MembershipKind;
  readonly onStartAgain: (why?: string) => void;
}

/** The screen of the second step, whichever door the first was at. */
export const SecondStep = ({ as, onStartAgain }: SecondStepProps) => (
  <SplitScreen claim={words.login.claim} note={words.login.note}>
    <ScreenHeading title={words.secondStep.title} className="font-display text-3xl font-semibold">
      {words.secondStep.heading}
    </ScreenHeading>
    <p className="text-ink-soft">{words.secondStep.text}</p>
    <SecondStepForm as={as} onStartAgain={onStartAgain} />
    <p className="text-ink-soft">
      {words.secondStep.neither}{" "}
      <button
        type="button"
        onClick={() => onStartAgain()}
        className="cursor-pointer font-semibold text-indigo underline underline-offset-4 outline-indigo"
      >
        {words.secondStep.startAgain}
      </button>
    </p>
  </SplitScreen>
);
