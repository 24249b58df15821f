import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";

interface LinkOutcomeProps {
  readonly title: string;
  readonly heading: string;
  readonly message: string;
  readonly home: string;
  /** Shown after a failure: the label and action of the retry button. */
  readonly retry?: { readonly label: string; readonly run: () => void };
}

/** The outcome of a mailed link. */
export const LinkOutcome = ({ title, heading, message, home, retry }: LinkOutcomeProps) => (
  <>
    <ScreenHeading title={title} className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">
      {heading}
    </ScreenHeading>
    <Alert tone={retry ? "error" : "success"}>{message}</Alert>
    <div className="flex flex-wrap gap-3">
      {retry && <Button onClick={retry.run}>{retry.label}</Button>}
      <LinkButton to="/home" variant={retry ? "secondary" : "primary"}>
        {home}
      </LinkButton>
    </div>
  </>
);
