import { lazy, Suspense, useEffect } from "react";
import { useAsking } from "./proof.ts";

const ProofDialog = lazy(async () => ({ default: (await import("../features/identity/security/proof-dialog.tsx")).ProofDialog }));

/** Opens the dialog that asks for proof when a call was refused for want of it. */
export const ProofAsked = () => {
  const asking = useAsking((state) => state.asking);
  // Who leaves this area, by logging out or otherwise, has not given it; nobody else is to be asked in their place.
  useEffect(() => () => useAsking.getState().asking?.answer(false), []);
  return (
    asking && (
      <Suspense>
        <ProofDialog need={asking.need} onAnswer={asking.answer} />
      </Suspense>
    )
  );
};
