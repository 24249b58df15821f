import type { Status } from "@albashi/contracts/people/profiles";
import { EndEmployment, NoticeOwedBy, PreviewTermination } from "@albashi/contracts/people/termination";
import { lagosDayOf } from "@albashi/dates";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages } from "../profiles/messages.ts";
import { FinalPayPreview } from "./final-pay-preview.tsx";
import type { Leaving } from "./leaving.ts";
import { leavingMessages } from "./messages.ts";

interface LeavingFormProps {
  readonly employeeId: string;
  readonly onDone: (status: Status) => void;
}

/** The last day, notice and reason of a termination. The server computes the legal consequences during input. */
export const LeavingForm = ({ employeeId, onDone }: LeavingFormProps) => {
  const can = useCan();
  const [lastDay, setLastDay] = useState<string>(() => lagosDayOf(new Date()));
  const [noticeGivenOn, setNoticeGivenOn] = useState("");
  const [missingNoticeOwedBy, setMissingNoticeOwedBy] = useState<"employer" | "worker" | "nobody">("employer");
  const [severance, setSeverance] = useState("");
  const [paysUnusedLeave, setPaysUnusedLeave] = useState(true);
  const [reason, setReason] = useState("");
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const severanceKobo = parseNaira(severance) ?? "0";
  const leaving = {
    lastDay,
    missingNoticeOwedBy,
    paysUnusedLeave,
    ...(noticeGivenOn && { noticeGivenOn }),
    ...(severanceKobo !== "0" && { severanceKobo }),
  };
  const terminate = useMutation({
    mutationFn: () => call(EndEmployment, { params: { employeeId }, body: { ...leaving, reason: reason.trim() } }),
    onSuccess: ({ status }) => onDone(status),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReasonMissing(reason.trim() === "");
    if (reason.trim() !== "") terminate.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField
        type="date"
        label={leavingMessages.lastDay}
        aria-required
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <TextField
        type="date"
        label={leavingMessages.noticeGivenOn}
        hint={leavingMessages.noticeHint}
        value={noticeGivenOn}
        onChange={({ target }) => setNoticeGivenOn(target.value)}
      />
      <SelectField
        label={leavingMessages.owedBy}
        value={missingNoticeOwedBy}
        onChange={({ target }) => setMissingNoticeOwedBy(NoticeOwedBy.parse(target.value))}
      >
        {NoticeOwedBy.options.map((party) => (
          <option key={party} value={party}>
            {leavingMessages.noticeOwedBy[party]}
          </option>
        ))}
      </SelectField>
      {can("salaries.write") && (
        <NairaField
          label={leavingMessages.severance}
          hint={leavingMessages.severanceHint}
          value={severance}
          onChange={({ target }) => setSeverance(target.value)}
        />
      )}
      <Checkbox
        label={
          <>
            {leavingMessages.paysUnusedLeave}
            <span className="block text-sm text-ink-soft">{leavingMessages.paysUnusedLeaveHint}</span>
          </>
        }
        checked={paysUnusedLeave}
        onChange={({ target }) => setPaysUnusedLeave(target.checked)}
      />
      <Terms employeeId={employeeId} leaving={leaving} />
      {can("payroll.read") && <FinalPayPreview employeeId={employeeId} leaving={leaving} />}
      <TextArea
        label={leavingMessages.reason}
        rows={2}
        maxLength={300}
        aria-required
        error={isReasonMissing ? leavingMessages.needsReason : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {terminate.error && <Alert tone="error">{terminate.error.message || messages.terminate.failed}</Alert>}
      <SubmitButton isBusy={terminate.isPending} variant="danger">
        {leavingMessages.end}
      </SubmitButton>
    </form>
  );
};

const Terms = ({ employeeId, leaving }: { employeeId: string; leaving: Leaving }) => {
  const terms = useQuery({
    queryKey: ["leaving-terms", employeeId, leaving],
    queryFn: ({ signal }) => call(PreviewTermination, { params: { employeeId }, body: leaving, signal }),
    enabled: leaving.lastDay !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={leavingMessages.terms} aria-live="polite" className="grid gap-2 rounded-card bg-sunken p-4 text-sm">
      <p className="font-semibold">{leavingMessages.terms}</p>
      {terms.isPending && <p className="text-ink-soft">{leavingMessages.termsLoading}</p>}
      {terms.isError && <p className="text-clay">{terms.error.message || messages.terminate.failed}</p>}
      {terms.isSuccess && (
        <>
          <p>{leavingMessages.law(terms.data.noticeByLaw)}</p>
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
