import { lazy, Suspense, useState } from "react";
import { useMay } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { words } from "./words.ts";

// Few who look at the runs open a new one by hand; the dialog is fetched when somebody does.
const NewRunDialog = lazy(async () => ({ default: (await import("./new-run-dialog.tsx")).NewRunDialog }));

/** Opens the dialog that opens a run, for those who may. */
export const NewRunButton = () => {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may("payroll.write")) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {words.start.title}
      </Button>
      {isOpen && (
        <Suspense>
          <NewRunDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
