import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages as allMessages } from "../messages.ts";
import { useOpenRun } from "../runs/use-open-run.ts";
import { usePayrollHome } from "../use-payroll-home.ts";
import { messages } from "./salary-definition-messages.ts";

/** Opens the run of this period, or navigates to it if it exists. This pays nothing: a run is reviewed and approved first. */
export const SubmitForPaymentButton = () => {
  const home = usePayrollHome();
  const openRun = useOpenRun();
  const next = home.data?.next;
  if (next === null) return <LinkButton to="/dash/payroll/set-up">{messages.noPayDay}</LinkButton>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        isBusy={openRun.isPending || next === undefined}
        busyLabel={openRun.isPending ? messages.submitting : messages.submit}
        onClick={() => next && openRun.mutate(next)}
      >
        {messages.submit}
      </Button>
      {openRun.error && (
        <Alert tone="error" takesFocus>
          {openRun.error.message || allMessages.failed}{" "}
          <TextLink to="/dash/payroll/set-up">{allMessages.nextPayDay.viewMissingSetup}</TextLink>
        </Alert>
      )}
    </div>
  );
};
