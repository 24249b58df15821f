import { ImportOpeningBalances, type OpeningRowError } from "@albashi/contracts/payroll/opening-balances";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as sharedMessages } from "../messages.ts";
import { refreshPayroll } from "../payroll-queries.ts";
import { messages as allMessages } from "../setup/messages.ts";

const messages = allMessages.opening;
const { accepts = [], maxBytes = 0 } = ImportOpeningBalances.upload ?? {};

/** Takes the sheet of what was paid before, dropped or chosen. All rows come in, or none and the list of what to mend. */
export const OpeningSheet = ({ year }: { year: number }) => {
  const chooser = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const [isOver, setIsOver] = useState(false);
  const [slip, setSlip] = useState<string>();
  const bring = useMutation({
    mutationFn: (file: File) => call(ImportOpeningBalances, { body: { year }, file }),
    onSuccess: async ({ taken, faults }) => {
      if (faults.length === 0) showToast(messages.taken(sharedMessages.people(taken)));
      await refreshPayroll(queries);
    },
  });
  const take = (file: File | undefined) => {
    if (file === undefined || bring.isPending) return;
    const fault = slipOf(file);
    setSlip(fault);
    if (fault === undefined) bring.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const refusal = slip ?? (bring.error ? bring.error.message || sharedMessages.failed : undefined);
  return (
    <section
      aria-label={messages.dropTitle}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-4 rounded-card border-2 border-dashed px-6 py-10 text-center transition-colors ${isOver ? "border-indigo bg-indigo-tint" : "border-edge bg-surface"}`}
    >
      <span className="grid size-12 place-items-center rounded-full bg-indigo-tint text-indigo">
        <FileSpreadsheet aria-hidden className="size-6" />
      </span>
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{messages.dropTitle}</h2>
        <p className="text-ink-soft">{messages.dropHint}</p>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={accepts.join(",")}
        aria-label={messages.choose}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // Choosing the same sheet again, corrected meanwhile, must count as a choice.
          currentTarget.value = "";
        }}
        className="sr-only"
      />
      <Button isBusy={bring.isPending} busyLabel={messages.reading} onClick={() => chooser.current?.click()}>
        {messages.choose}
      </Button>
      <p className="max-w-xl text-sm text-ink-soft">{messages.columns}</p>
      {refusal !== undefined && (
        <Alert tone="failed" takesFocus>
          {refusal}
        </Alert>
      )}
      {bring.data && bring.data.faults.length > 0 && <Faults faults={bring.data.faults} />}
    </section>
  );
};

const Faults = ({ faults }: { faults: readonly OpeningRowError[] }) => (
  <div className="grid w-full gap-3 text-left">
    <Alert tone="failed" takesFocus>
      {messages.faultsTitle(faults.length)}
    </Alert>
    <ul className="grid max-h-96 gap-2 overflow-y-auto">
      {faults.map(({ rowNumber, column, message }) => (
        <li key={`${rowNumber} ${column}`} className="text-sm">
          <span className="font-semibold">{messages.row(rowNumber, column === null ? undefined : messages.columnNames[column])}:</span>{" "}
          {message}
        </li>
      ))}
    </ul>
  </div>
);

const slipOf = ({ name, size }: File) => {
  if (!/\.(csv|xlsx)$/i.test(name)) return messages.wrongKind;
  return size > maxBytes ? messages.tooLarge : undefined;
};
