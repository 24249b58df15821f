import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";

interface LinkOutcomeProps {
  readonly title: string;
  readonly heading: string;
  readonly message: string;
  readonly home: string;
  /** Given when it failed: the label, and what to do again. */
  readonly again?: { readonly label: string; readonly act: () => void };
}

/** How it went with a mailed link, and the way on. */
export const LinkOutcome = ({ title, heading, message, home, again }: LinkOutcomeProps) => (
  <>
    <ScreenHeading title={title} className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">
      {heading}
    </ScreenHeading>
    <Alert tone={again ? "failed" : "done"}>{message}</Alert>
    <div className="flex flex-wrap gap-3">
      {again && <Button onClick={again.act}>{again.label}</Button>}
      <LinkButton to="/home" variant={again ? "quiet" : "primary"}>
        {home}
      </LinkButton>
    </div>
  </>
);
