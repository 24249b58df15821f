import { lazy, Suspense, useEffect } from "react";
import { useStepUpPrompt } from "./step-up.ts";

const StepUpDialog = lazy(async () => ({ default: (await import("../features/identity/second-factor/step-up-dialog.tsx")).StepUpDialog }));

/** Opens the dialog that asks for proof when a call was refused for want of it. */
export const StepUpPrompt = () => {
  const asking = useStepUpPrompt((state) => state.asking);
  // Who leaves this area, by logging out or otherwise, has not given it; nobody else is to be asked in their place.
  useEffect(() => () => useStepUpPrompt.getState().asking?.answer(false), []);
  return (
    asking && (
      <Suspense>
        <StepUpDialog need={asking.need} onAnswer={asking.answer} />
      </Suspense>
    )
  );
};
