import { BeginSecondFactor } from "@albashi/contracts/second-factor";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { tell } from "../../../ui/toasts.ts";
import { WayBack } from "../../../ui/way-back.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanStep } from "./scan-step.tsx";
import { secondFactorKey } from "./second-factor.ts";
import { words } from "./words.ts";

/** Sets the second factor up in three steps. Leaving in between changes nothing: it is on only when a code has confirmed it. */
export const SetUpScreen = () => {
  // Kept by this screen alone and gone with it: neither the secret nor the codes are to be found again later.
  const begin = useMutation({ mutationFn: () => call(BeginSecondFactor, {}), gcTime: 0 });
  const [codes, setCodes] = useState<readonly string[]>();
  const { confirmed, finish } = useFinish();
  const at = [begin.data, codes].filter(Boolean).length;
  return (
    <div className="grid gap-8">
      <div className="grid gap-3 print:hidden">
        <WayBack to="/dash/security">{words.setUp.back}</WayBack>
        <ScreenHeading title={words.setUp.title} className="font-display text-3xl font-semibold">
          {words.setUp.heading}
        </ScreenHeading>
      </div>
      <div className="print:hidden">
        <Stepper steps={words.setUp.steps} at={at} />
      </div>
      {!begin.data && <GetAnApp isBusy={begin.isPending} failure={begin.error} onNext={() => begin.mutate()} />}
      {begin.data && !codes && (
        <ScanStep
          {...begin.data}
          onConfirmed={(made) => {
            setCodes(made);
            confirmed();
          }}
        />
      )}
      {codes && (
        <Panel title={words.setUp.codes.title}>
          <RecoveryCodes codes={codes} done={words.setUp.codes.done} onDone={finish} />
        </Panel>
      )}
    </div>
  );
};

const useFinish = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return {
    confirmed: () => void queries.invalidateQueries({ queryKey: secondFactorKey }),
    finish: () => {
      tell(words.setUp.isOn);
      void navigate("/dash/security", { replace: true });
    },
  };
};

const GetAnApp = ({ isBusy, failure, onNext }: { isBusy: boolean; failure: Error | null; onNext: () => void }) => (
  <Panel title={words.setUp.app.title}>
    <div className="flex items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo">
        <Smartphone aria-hidden className="size-6" />
      </span>
      <div className="grid gap-2 text-ink-soft">
        <p>{words.setUp.app.text}</p>
        <p>{words.setUp.app.note}</p>
      </div>
    </div>
    {failure && (
      <Alert tone="failed" takesFocus>
        {reasonOf(failure)}
      </Alert>
    )}
    <Button className="justify-self-start" isBusy={isBusy} onClick={onNext}>
      {words.setUp.app.next}
    </Button>
  </Panel>
);

const reasonOf = (failure: Error) => {
  if (failure instanceof CallFailed && failure.code === "second_factor_on") return words.setUp.alreadyOn;
  return failure.message || words.setUp.failed;
};
