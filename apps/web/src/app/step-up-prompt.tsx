import { lazy, Suspense, useEffect } from "react";
import { useStepUpPrompt } from "./step-up.ts";

const StepUpDialog = lazy(async () => ({ default: (await import("../features/identity/second-factor/step-up-dialog.tsx")).StepUpDialog }));

/** Opens the step-up dialog when the server rejected a call because it requires step-up authentication. */
export const StepUpPrompt = () => {
  const request = useStepUpPrompt((state) => state.request);
  // Leaving the portal, for example by logging out, cancels the request, so that it is never shown to another user.
  useEffect(() => () => useStepUpPrompt.getState().request?.resolve(false), []);
  return (
    request && (
      <Suspense>
        <StepUpDialog need={request.need} confirms={request.confirms} actHash={request.actHash} onResult={request.resolve} />
      </Suspense>
    )
  );
};
