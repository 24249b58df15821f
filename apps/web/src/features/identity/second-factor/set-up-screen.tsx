import type { ResponseOf } from "@albashi/contracts/contract";
import { type ConfirmSecondFactor, EnrolSecondFactor } from "@albashi/contracts/identity/second-factor";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as factorChange } from "./factor-change-messages.ts";
import { messages } from "./messages.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanStep } from "./scan-step.tsx";
import { secondFactorKey } from "./second-factor.ts";

/** Sets up the second factor in three steps. It is active only after a code has confirmed it, so leaving early changes nothing. */
export const SetUpScreen = () => {
  // Held by this screen only, because the secret and the codes must not be readable later.
  const setUp = useMutation({ mutationFn: () => call(EnrolSecondFactor, {}), gcTime: 0 });
  const [confirmed, setConfirmed] = useState<ResponseOf<typeof ConfirmSecondFactor>>();
  const codes = confirmed?.recoveryCodes;
  const { refresh, finish } = useSetUpCompletion();
  const currentStep = [setUp.data, codes].filter(Boolean).length;
  return (
    <div className="grid gap-8">
      <div className="grid gap-3 print:hidden">
        <BackLink to="/dash/security">{messages.setUp.back}</BackLink>
        <ScreenHeading title={messages.setUp.title} className="font-display text-3xl font-semibold">
          {messages.setUp.heading}
        </ScreenHeading>
      </div>
      <div className="print:hidden">
        <Stepper steps={messages.setUp.steps} current={currentStep} />
      </div>
      {!setUp.data && <GetAnApp isBusy={setUp.isPending} failure={setUp.error} onNext={() => setUp.mutate()} />}
      {setUp.data && !codes && (
        <ScanStep
          {...setUp.data}
          onConfirmed={(answer) => {
            setConfirmed(answer);
            refresh();
          }}
        />
      )}
      {confirmed && codes && (
        <Panel title={messages.setUp.codes.title}>
          <RecoveryCodes codes={codes} done={messages.setUp.codes.done} onDone={() => finish(confirmed.isConfirmed)} />
        </Panel>
      )}
    </div>
  );
};

const useSetUpCompletion = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return {
    refresh: () => void queries.invalidateQueries({ queryKey: secondFactorKey }),
    finish: (isConfirmed: boolean) => {
      showToast(isConfirmed ? messages.setUp.isOn : factorChange.unconfirmed.text);
      void navigate("/dash/security", { replace: true });
    },
  };
};

const GetAnApp = ({ isBusy, failure, onNext }: { isBusy: boolean; failure: Error | null; onNext: () => void }) => (
  <Panel title={messages.setUp.app.title}>
    <div className="flex items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo">
        <Smartphone aria-hidden className="size-6" />
      </span>
      <div className="grid gap-2 text-ink-soft">
        <p>{messages.setUp.app.text}</p>
        <p>{messages.setUp.app.note}</p>
      </div>
    </div>
    {failure && (
      <Alert tone="error" takesFocus>
        {describeFailure(failure)}
      </Alert>
    )}
    <Button className="justify-self-start" isBusy={isBusy} onClick={onNext}>
      {messages.setUp.app.next}
    </Button>
  </Panel>
);

const describeFailure = (failure: Error) => {
  if (failure instanceof CallFailed && failure.code === "second_factor_on") return messages.setUp.alreadyOn;
  return failure.message || messages.setUp.failed;
};
