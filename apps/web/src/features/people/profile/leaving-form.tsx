import type { Status } from "@albashi/contracts/people";
import { EndEmployment, NoticeOwedBy, PreviewLeaving } from "@albashi/contracts/people-leaving";
import { lagosDayOf } from "@albashi/dates";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { words } from "./words.ts";

interface LeavingFormProps {
  readonly employeeId: string;
  readonly onDone: (status: Status) => void;
}

/** The last day, the notice and the reason. What follows from them by law is told by the server while they are chosen. */
export const LeavingForm = ({ employeeId, onDone }: LeavingFormProps) => {
  const [lastDay, setLastDay] = useState<string>(() => lagosDayOf(new Date()));
  const [noticeGivenOn, setNoticeGivenOn] = useState("");
  const [missingNoticeOwedBy, setOwedBy] = useState<"employer" | "worker" | "nobody">("employer");
  const [reason, setReason] = useState("");
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const leaving = { lastDay, missingNoticeOwedBy, ...(noticeGivenOn && { noticeGivenOn }) };
  const end = useMutation({
    mutationFn: () => call(EndEmployment, { params: { employeeId }, body: { ...leaving, reason: reason.trim() } }),
    onSuccess: ({ status }) => onDone(status),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReasonMissing(reason.trim() === "");
    if (reason.trim() !== "") end.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField
        type="date"
        label={words.leaving.lastDay}
        aria-required
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <TextField
        type="date"
        label={words.leaving.noticeGivenOn}
        hint={words.leaving.noticeHint}
        value={noticeGivenOn}
        onChange={({ target }) => setNoticeGivenOn(target.value)}
      />
      <SelectField
        label={words.leaving.owedBy}
        value={missingNoticeOwedBy}
        onChange={({ target }) => setOwedBy(NoticeOwedBy.parse(target.value))}
      >
        {NoticeOwedBy.options.map((one) => (
          <option key={one} value={one}>
            {words.leaving.owers[one]}
          </option>
        ))}
      </SelectField>
      <Terms employeeId={employeeId} leaving={leaving} />
      <TextArea
        label={words.leaving.reason}
        rows={2}
        maxLength={300}
        aria-required
        error={isReasonMissing ? words.leaving.needsReason : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {end.error && <Alert tone="failed">{end.error.message || words.terminate.failed}</Alert>}
      <SubmitButton isBusy={end.isPending} look="danger">
        {words.leaving.end}
      </SubmitButton>
    </form>
  );
};

interface Leaving {
  readonly lastDay: string;
  readonly missingNoticeOwedBy: "employer" | "worker" | "nobody";
  readonly noticeGivenOn?: string;
}

const Terms = ({ employeeId, leaving }: { employeeId: string; leaving: Leaving }) => {
  const terms = useQuery({
    queryKey: ["leaving-terms", employeeId, leaving],
    queryFn: ({ signal }) => call(PreviewLeaving, { params: { employeeId }, body: leaving, signal }),
    enabled: leaving.lastDay !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={words.leaving.terms} aria-live="polite" className="grid gap-2 rounded-card bg-sunken p-4 text-sm">
      <p className="font-semibold">{words.leaving.terms}</p>
      {terms.isPending && <p className="text-ink-soft">{words.leaving.termsLoading}</p>}
      {terms.isError && <p className="text-clay">{terms.error.message || words.terminate.failed}</p>}
      {terms.isSuccess && (
        <>
          <p>{words.leaving.law(terms.data.noticeByLaw)}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {terms.data.owed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
