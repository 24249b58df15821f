import { PrepareSalaryReview, type Raise, UploadSalarySheet } from "@albashi/contracts/payroll/salary-reviews";
import { ListDepartments } from "@albashi/contracts/people/organisation";
import { lagosDayOf } from "@albashi/dates";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages } from "./messages.ts";

const { accepts = [], maxBytes = 0 } = UploadSalarySheet.upload ?? {};
const [everyone, fromSheet] = ["everyone", "sheet"];

interface ReviewFormProps {
  readonly isReading: boolean;
  readonly onPrepared: (reviewId: string) => void;
}

/** Whose salaries change, how, and from when. */
export const ReviewForm = ({ isReading, onPrepared }: ReviewFormProps) => {
  const [who, setWho] = useState<string>(everyone);
  const [validFrom, setValidFrom] = useState(firstOfNextMonth);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const departments = useQuery({
    queryKey: ["payroll", "departments"],
    queryFn: ({ signal }) => call(ListDepartments, { signal }),
  });
  const dayError = isSubmitted && validFrom === "" ? messages.validFromMissing : undefined;
  return (
    <Panel title={messages.form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={messages.who} value={who} onChange={({ target }) => setWho(target.value)}>
          <option value={everyone}>{messages.everyone}</option>
          {departments.data?.departments.map(({ departmentId, name }) => (
            <option key={departmentId} value={departmentId}>
              {name}
            </option>
          ))}
          <option value={fromSheet}>{messages.fromSheet}</option>
        </SelectField>
        <TextField
          type="date"
          label={messages.validFrom}
          hint={messages.validFromHint}
          value={validFrom}
          error={dayError}
          onChange={({ target }) => setValidFrom(target.value)}
        />
        {who === fromSheet ? (
          <SheetUpload validFrom={validFrom} isReading={isReading} onUpload={() => setIsSubmitted(true)} onPrepared={onPrepared} />
        ) : (
          <RaiseForm
            departmentId={who === everyone ? null : who}
            validFrom={validFrom}
            onSubmit={() => setIsSubmitted(true)}
            onPrepared={onPrepared}
          />
        )}
      </div>
    </Panel>
  );
};

/** A change in the middle of a month would split its pay. */
const firstOfNextMonth = () => {
  const [year = 0, month = 0] = lagosDayOf(new Date()).split("-").map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
};

interface RaiseFormProps {
  readonly departmentId: string | null;
  readonly validFrom: string;
  readonly onSubmit: () => void;
  readonly onPrepared: (reviewId: string) => void;
}

const RaiseForm = ({ departmentId, validFrom, onSubmit, onPrepared }: RaiseFormProps) => {
  const [kind, setKind] = useState<Raise["kind"]>("percentage");
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const prepare = useMutation({
    mutationFn: (raise: Raise) => call(PrepareSalaryReview, { body: { validFrom, departmentId, raise } }),
    onSuccess: ({ reviewId }) => onPrepared(reviewId),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    const raise = parseRaise(kind, typed);
    setError(raise === undefined ? (kind === "percentage" ? messages.percentMissing : messages.amountMissing) : undefined);
    if (raise !== undefined && validFrom !== "") prepare.mutate(raise);
  };
  const field = { value: typed, error, onChange: ({ target }: { target: { value: string } }) => setTyped(target.value) };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <SelectField
        label={messages.how}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value === "amount" ? "amount" : "percentage");
          setTyped("");
          setError(undefined);
        }}
      >
        <option value="percentage">{messages.percentage}</option>
        <option value="amount">{messages.amount}</option>
      </SelectField>
      {kind === "percentage" ? (
        <TextField label={messages.percentLabel} hint={messages.percentHint} inputMode="decimal" autoComplete="off" {...field} />
      ) : (
        <NairaField label={messages.amountLabel} {...field} />
      )}
      <div className="grid gap-4 sm:col-span-2 sm:justify-items-start">
        {prepare.error && (
          <Alert tone="error" takesFocus>
            {prepare.error.message || messages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={prepare.isPending}>{messages.preview}</SubmitButton>
      </div>
    </form>
  );
};

/** A percentage has at most two decimal places, so it is a whole number of basis points. */
const parseRaise = (kind: Raise["kind"], typed: string): Raise | undefined => {
  if (kind === "amount") {
    const amountKobo = parseNaira(typed);
    return amountKobo === undefined || Number(amountKobo) <= 0 ? undefined : { kind, amountKobo };
  }
  const text = typed.trim().replace(/\s*%$/, "").replace("−", "-");
  const percentBps = /^-?\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  return percentBps === 0 || percentBps < -9_000 || percentBps > 30_000 ? undefined : { kind, percentBps };
};

interface SheetUploadProps {
  readonly validFrom: string;
  readonly isReading: boolean;
  readonly onUpload: () => void;
  readonly onPrepared: (reviewId: string) => void;
}

const SheetUpload = ({ validFrom, isReading, onUpload, onPrepared }: SheetUploadProps) => {
  const fileInput = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File) => call(UploadSalarySheet, { body: { validFrom }, file }),
    onSuccess: ({ reviewId }) => onPrepared(reviewId),
  });
  const uploadFile = (file: File | undefined) => {
    onUpload();
    if (file === undefined || validFrom === "") return;
    const error = validateFile(file);
    setFileError(error);
    if (error === undefined) upload.mutate(file);
  };
  const errorText = fileError ?? (upload.error ? upload.error.message || messages.failed : undefined);
  return (
    <div className="grid gap-3 sm:col-span-2 sm:justify-items-start">
      <p className="text-ink-soft">{messages.sheetHint}</p>
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
      <Button isBusy={upload.isPending || isReading} busyLabel={messages.reading} onClick={() => fileInput.current?.click()}>
        {messages.chooseFile}
      </Button>
      {errorText !== undefined && (
        <Alert tone="error" takesFocus>
          {errorText}
        </Alert>
      )}
    </div>
  );
};

const validateFile = ({ name, size }: File) => {
  if (!/\.(csv|xlsx)$/i.test(name)) return messages.wrongFileType;
  return size > maxBytes ? messages.tooLarge : undefined;
};
