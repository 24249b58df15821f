import { lazy, Suspense, useState } from "react";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";

// Few who look at the runs open a new one by hand; the dialog is fetched when somebody does.
const NewRunDialog = lazy(async () => ({ default: (await import("./new-run-dialog.tsx")).NewRunDialog }));

/** Opens the dialog that opens a run, for those who may. */
export const NewRunButton = () => {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  if (!can("payroll.write")) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {messages.start.title}
      </Button>
      {isOpen && (
        <Suspense>
          <NewRunDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
