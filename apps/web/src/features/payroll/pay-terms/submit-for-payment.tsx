import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages as allMessages } from "../messages.ts";
import { useOpenRun } from "../runs/open-run.ts";
import { useHome } from "../use-home.ts";
import { messages } from "./salary-definition-messages.ts";

/** Opens the run of this period, or goes to it when it is open already. Nothing is paid by that: a run is reviewed and approved first. */
export const SubmitForPayment = () => {
  const home = useHome();
  const open = useOpenRun();
  const next = home.data?.next;
  if (next === null) return <LinkButton to="/dash/payroll/set-up">{messages.noPayDay}</LinkButton>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        isBusy={open.isPending || next === undefined}
        busyLabel={open.isPending ? messages.submitting : messages.submit}
        onClick={() => next && open.mutate(next)}
      >
        {messages.submit}
      </Button>
      {open.error && (
        <Alert tone="failed" takesFocus>
          {open.error.message || allMessages.failed} <TextLink to="/dash/payroll/set-up">{allMessages.next.setUp}</TextLink>
        </Alert>
      )}
    </div>
  );
};
