import { ImportOpeningBalances, type OpeningImport, type OpeningRowError } from "@albashi/contracts/payroll/opening-balances";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as sharedMessages } from "../messages.ts";
import { refreshPayroll } from "../payroll-queries.ts";
import { messages as allMessages } from "../setup/messages.ts";

const messages = allMessages.openingBalances;
const { accepts = [], maxBytes = 0 } = ImportOpeningBalances.upload ?? {};

/**
 * Imports a sheet of opening balances, dropped or selected, and shows the progress and result of the newest one. If any row has errors,
 * no row is imported.
 */
export const OpeningBalancesUpload = ({ year, sheet }: { year: number; sheet: OpeningImport | null }) => {
  const fileInput = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const [fileError, setFileError] = useState<string>();
  const importSheet = useMutation({
    mutationFn: (file: File) => call(ImportOpeningBalances, { body: { year }, file }),
    onSuccess: () => refreshPayroll(queryClient),
  });
  const isReading = importSheet.isPending || sheet?.state === "reading";
  // Only a file uploaded here is announced, and only once; an earlier one is just listed.
  const isJustImported = sheet?.state === "imported" && sheet.importId === importSheet.data?.importId;
  const taken = sheet?.taken ?? 0;
  useEffect(() => {
    if (!isJustImported) return;
    showToast(messages.imported(sharedMessages.people(taken)));
    void refreshPayroll(queryClient);
  }, [isJustImported, taken, queryClient]);
  const importFile = (file: File | undefined) => {
    if (file === undefined || isReading) return;
    const error = validateFile(file);
    setFileError(error);
    if (error === undefined) importSheet.mutate(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    importFile(event.dataTransfer.files[0]);
  };
  const sheetError = sheet?.failureReason && !isReading ? messages.failureReasons[sheet.failureReason] : undefined;
  const errorText = fileError ?? (importSheet.error ? importSheet.error.message || sharedMessages.failed : sheetError);
  return (
    <section
      aria-label={messages.dropTitle}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={handleDrop}
      className={`grid justify-items-center gap-4 rounded-card border-2 border-dashed px-6 py-10 text-center transition-colors ${isDraggedOver ? "border-indigo bg-indigo-tint" : "border-edge bg-surface"}`}
    >
      <span className="grid size-12 place-items-center rounded-full bg-indigo-tint text-indigo">
        <FileSpreadsheet aria-hidden className="size-6" />
      </span>
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{messages.dropTitle}</h2>
        <p className="text-ink-soft">{messages.dropHint}</p>
      </div>
      <input
        ref={fileInput}
        type="file"
        accept={accepts.join(",")}
        aria-label={messages.chooseSheet}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          importFile(currentTarget.files?.[0]);
          // Selecting the same file again, after correcting it, must trigger a change event.
          currentTarget.value = "";
        }}
        className="sr-only"
      />
      <Button isBusy={isReading} busyLabel={messages.reading} onClick={() => fileInput.current?.click()}>
        {messages.chooseSheet}
      </Button>
      <p className="max-w-xl text-sm text-ink-soft">{isReading ? messages.readingNote : messages.columnsHint}</p>
      {errorText !== undefined && (
        <Alert tone="error" takesFocus>
          {errorText}
        </Alert>
      )}
      {sheet && sheet.faults.length > 0 && !isReading && <RowErrors faults={sheet.faults} />}
    </section>
  );
};

const RowErrors = ({ faults }: { faults: readonly OpeningRowError[] }) => (
  <div className="grid w-full gap-3 text-left">
    <Alert tone="error" takesFocus>
      {messages.errorsTitle(faults.length)}
    </Alert>
    <ul className="grid max-h-96 gap-2 overflow-y-auto">
      {faults.map(({ rowNumber, column, message }) => (
        <li key={`${rowNumber} ${column}`} className="text-sm">
          <span className="font-semibold">{messages.rowLabel(rowNumber, column === null ? undefined : messages.columnNames[column])}:</span>{" "}
          {message}
        </li>
      ))}
    </ul>
  </div>
);

const validateFile = ({ name, size }: File) => {
  if (!/\.(csv|xlsx)$/i.test(name)) return messages.wrongFileType;
  return size > maxBytes ? messages.tooLarge : undefined;
};
