import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useOpenRun } from "../open-run.ts";
import { useHome } from "../use-home.ts";
import { words as all } from "../words.ts";
import { words } from "./words.ts";

/** Opens the run of this period, or goes to it when it is open already. Nothing is paid by that: a run is reviewed and approved first. */
export const SubmitForPayment = () => {
  const home = useHome();
  const open = useOpenRun();
  const next = home.data?.next;
  if (next === null) return <LinkButton to="/dash/payroll/set-up">{words.noPayDay}</LinkButton>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        isBusy={open.isPending || next === undefined}
        busyLabel={open.isPending ? words.submitting : words.submit}
        onClick={() => next && open.mutate(next)}
      >
        {words.submit}
      </Button>
      {open.error && (
        <Alert tone="failed" takesFocus>
          {open.error.message || all.failed} <TextLink to="/dash/payroll/set-up">{all.next.setUp}</TextLink>
        </Alert>
      )}
    </div>
  );
};
