import { type DocumentTerms, ReadDocumentTerms, SaveDocumentTerms } from "@albashi/contracts/documents/templates";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CallFailed, call } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { documentKeys } from "./document-queries.ts";
import { messages as documentMessages } from "./messages.ts";

const messages = documentMessages.terms;

/** The terms of employment that new contracts use. */
export const TermsScreen = () => {
  const terms = useQuery({ queryKey: documentKeys.terms, queryFn: ({ signal }) => call(ReadDocumentTerms, { signal }) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/documents">{documentMessages.list.title}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <SectionState query={terms} messages={documentMessages.state} />
      {terms.isSuccess && <TermsForm {...terms.data} />}
    </div>
  );
};

type Draft = Record<keyof DocumentTerms, string>;
const empty: Draft = { placeOfWork: "", workingHours: "", annualLeaveDays: "", sickLeaveDays: "", notice: "", probation: "" };

const draftOf = (terms: DocumentTerms | null): Draft =>
  terms === null
    ? empty
    : {
        ...terms,
        annualLeaveDays: String(terms.annualLeaveDays),
        sickLeaveDays: String(terms.sickLeaveDays),
        probation: terms.probation ?? "",
      };

const TermsForm = ({ terms, recommended }: { terms: DocumentTerms | null; recommended: DocumentTerms }) => {
  const can = useCan();
  const [draft, setDraft] = useState(draftOf(terms));
  const save = useMutationAction(
    async () => {
      const { annualLeaveDays, sickLeaveDays, probation, ...rest } = draft;
      const body = {
        ...rest,
        annualLeaveDays: Number(annualLeaveDays),
        sickLeaveDays: Number(sickLeaveDays),
        probation: probation.trim() || null,
      };
      await call(SaveDocumentTerms, { body });
      return messages.saved;
    },
    (queries) => queries.invalidateQueries({ queryKey: documentKeys.all }),
  );
  const faults = save.error instanceof CallFailed ? save.error.fields : {};
  const field = (name: keyof Draft, hint?: string) => ({
    label: messages[name],
    hint,
    error: faults[name],
    value: draft[name],
    readOnly: !can("documents.write"),
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Panel title={messages.title}>
      <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
        <TextField {...field("placeOfWork")} maxLength={200} />
        <TextField {...field("workingHours")} maxLength={200} />
        <TextField {...field("annualLeaveDays", messages.leaveHint)} inputMode="numeric" maxLength={3} />
        <TextField {...field("sickLeaveDays", messages.sickHint)} inputMode="numeric" maxLength={3} />
        <TextField {...field("notice", messages.noticeHint)} maxLength={12} />
        <TextField {...field("probation", messages.probationHint)} maxLength={12} />
        {save.error && Object.keys(faults).length === 0 && (
          <Alert tone="error">{save.error.message || documentMessages.actionFailed}</Alert>
        )}
        {can("documents.write") && (
          <div className="flex flex-wrap gap-3">
            <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
            <Button variant="secondary" onClick={() => setDraft(draftOf({ ...recommended, placeOfWork: draft.placeOfWork }))}>
              {messages.useRecommended}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
};
