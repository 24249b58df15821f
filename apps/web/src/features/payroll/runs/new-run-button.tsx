import { lazy, Suspense, useState } from "react";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";

// Few users open a run manually, so the dialog is loaded on demand.
const NewRunDialog = lazy(async () => ({ default: (await import("./new-run-dialog.tsx")).NewRunDialog }));

/** Opens the new-run dialog, for users with the right to. */
export const NewRunButton = () => {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  if (!can("payroll.write")) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {messages.newRun.title}
      </Button>
      {isOpen && (
        <Suspense>
          <NewRunDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
