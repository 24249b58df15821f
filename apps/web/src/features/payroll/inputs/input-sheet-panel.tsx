import {
  ApplyInputSheet,
  DownloadInputSheet,
  type InputSheet,
  type InputSheetCellError,
  type InputSheetColumnSummary,
  ReadInputSheet,
  UploadInputSheet,
} from "@albashi/contracts/payroll/input-sheets";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { call, callForFile } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { runKeys, useRunAction } from "../runs/run-queries.ts";
import { messages } from "./input-sheet-messages.ts";

/** How often the result is fetched while the sheet is being checked. */
const checkPollMs = 1_000;
/** The most errors that a sheet lists. */
const mostErrors = 500;

/** Enters the inputs of a run from a spreadsheet: download, upload, review what changes, apply all of it. */
export const InputSheetPanel = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const [sheetId, setSheetId] = useState<string>();
  const checked = useQuery({
    queryKey: [...runKeys.all(runId), "input-sheet", sheetId],
    queryFn: ({ signal }) => call(ReadInputSheet, { params: { runId, sheetId: sheetId ?? "" }, signal }),
    enabled: sheetId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === "reading" ? checkPollMs : false),
  });
  const isChecking = sheetId !== undefined && (checked.isPending || checked.data?.state === "reading");
  const result = isChecking ? undefined : checked.data;
  return (
    <Sheet title={messages.title} onClose={onClose}>
      <DownloadStep runId={runId} />
      <UploadStep runId={runId} isChecking={isChecking} hasErrors={result?.state === "has_errors"} onUploaded={setSheetId} />
      {checked.error && <Alert tone="error">{checked.error.message || messages.failed}</Alert>}
      {result && <CheckResult runId={runId} sheet={result} onApplied={onClose} />}
    </Sheet>
  );
};

const DownloadStep = ({ runId }: { runId: string }) => {
  const download = useMutation({
    mutationFn: () => callForFile(DownloadInputSheet, { params: { runId } }),
    onSuccess: (file) => saveFile(file.blob, file.name || "inputs.xlsx"),
  });
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="font-semibold">{messages.downloadTitle}</h3>
      <p className="text-ink-soft">{messages.downloadText}</p>
      <Button variant="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden className="size-4" />
        {messages.download}
      </Button>
      {download.error && <Alert tone="error">{download.error.message || messages.failed}</Alert>}
    </section>
  );
};

interface UploadStepProps {
  readonly runId: string;
  readonly isChecking: boolean;
  readonly hasErrors: boolean;
  readonly onUploaded: (sheetId: string) => void;
}

const { accepts = [], maxBytes = 0 } = UploadInputSheet.upload ?? {};

const UploadStep = ({ runId, isChecking, hasErrors, onUploaded }: UploadStepProps) => {
  const fileInput = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File) => call(UploadInputSheet, { params: { runId }, body: {}, file }),
    onSuccess: ({ sheetId }) => onUploaded(sheetId),
  });
  const isBusy = upload.isPending || isChecking;
  const uploadFile = (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    const error = validateFile(file);
    setFileError(error);
    if (error === undefined) upload.mutate(file);
  };
  const errorText = fileError ?? (upload.error ? upload.error.message || messages.failed : undefined);
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="font-semibold">{messages.uploadTitle}</h3>
      <p className="text-ink-soft">{messages.uploadText}</p>
      <input
        ref={fileInput}
        type="file"
        accept={accepts.join(",")}
        aria-label={messages.fileLabel}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          uploadFile(currentTarget.files?.[0]);
          // Selecting the same file again, after correcting it, must trigger a change event.
          currentTarget.value = "";
        }}
        className="sr-only"
      />
      <Button variant="secondary" isBusy={isBusy} busyLabel={messages.checking} onClick={() => fileInput.current?.click()}>
        <Upload aria-hidden className="size-4" />
        {hasErrors ? messages.uploadAnother : messages.upload}
      </Button>
      {errorText !== undefined && (
        <Alert tone="error" takesFocus>
          {errorText}
        </Alert>
      )}
    </section>
  );
};

const validateFile = ({ name, size }: File) => {
  if (!/\.(csv|xlsx)$/i.test(name)) return messages.wrongFileType;
  return size > maxBytes ? messages.tooLarge : undefined;
};

const CheckResult = ({ runId, sheet, onApplied }: { runId: string; sheet: InputSheet; onApplied: () => void }) => {
  if (sheet.failureReason !== null)
    return (
      <Alert tone="error" takesFocus>
        {messages.failureReasons[sheet.failureReason]}
      </Alert>
    );
  if (sheet.state === "has_errors") return <CellErrors errors={sheet.errors} />;
  if (sheet.state === "unchanged")
    return <Alert tone="info">{sheet.keptPeople > 0 ? messages.kept(sheet.keptPeople) : messages.unchanged}</Alert>;
  return sheet.state === "preview" ? <Preview runId={runId} sheet={sheet} onApplied={onApplied} /> : null;
};

const CellErrors = ({ errors }: { errors: readonly InputSheetCellError[] }) => (
  <section className="grid gap-3">
    <Alert tone="error" takesFocus>
      {messages.errorsTitle(errors.length)} {errors.length === mostErrors && messages.mostErrors}
    </Alert>
    <ul className="grid gap-2">
      {errors.map(({ rowNumber, column, heading, message }) => (
        <li key={`${rowNumber} ${column}`} className="text-sm">
          <span className="font-semibold">{messages.cell(rowNumber, column, heading)}:</span> {message}
        </li>
      ))}
    </ul>
  </section>
);

const Preview = ({ runId, sheet, onApplied }: { runId: string; sheet: InputSheet; onApplied: () => void }) => {
  const idempotencyKeyFor = useIdempotencyKey();
  const apply = useRunAction(runId, async () => {
    const params = { runId, sheetId: sheet.sheetId };
    const { people } = await call(ApplyInputSheet, { params, idempotencyKey: idempotencyKeyFor(params) });
    onApplied();
    return messages.applied(people);
  });
  return (
    <section className="grid gap-4">
      <h3 className="font-semibold">{messages.previewTitle(sheet.people)}</h3>
      {sheet.keptPeople > 0 && <Alert tone="info">{messages.kept(sheet.keptPeople)}</Alert>}
      <table aria-label={messages.summaryLabel} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th className="py-2 font-semibold">{messages.column}</th>
            <th className="py-2 pr-3 text-right font-semibold">{messages.before}</th>
            <th className="py-2 text-right font-semibold">{messages.after}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sheet.columns.map((column) => (
            <tr key={column.name}>
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <span className="block font-semibold">{column.name}</span>
                <span className="text-ink-soft">{countsOf(column)}</span>
              </th>
              <td className="py-2 pr-3 text-right align-top">
                <Total column={column} total={column.before} />
              </td>
              <td className="py-2 text-right align-top font-semibold">
                <Total column={column} total={column.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {apply.error && (
        <Alert tone="error" takesFocus>
          {apply.error.message || messages.failed}
        </Alert>
      )}
      <Button isBusy={apply.isPending} onClick={() => apply.mutate()}>
        {messages.apply}
      </Button>
    </section>
  );
};

const countsOf = ({ entered, removed }: InputSheetColumnSummary) =>
  [entered > 0 && messages.entered(entered), removed > 0 && messages.removed(removed)].filter(Boolean).join(", ");

const Total = ({ column: { unit }, total }: { column: InputSheetColumnSummary; total: string }) => {
  if (unit === "kobo") return <MoneyText amountKobo={total} />;
  return <>{unit === "hours" ? messages.hours(total) : messages.days(total)}</>;
};
