import { type DocumentKind, documentKinds, IssueDocument, PreviewDocument } from "@albashi/contracts/documents/documents";
import type { EnteredPlaceholder, EnteredValues } from "@albashi/contracts/documents/placeholders";
import { ListPeople, ReadPerson } from "@albashi/contracts/people/directory";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { call } from "../../api-client.ts";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toasts.ts";
import { documentKeys } from "./document-queries.ts";
import { DocumentTextView } from "./document-text-view.tsx";
import { EnteredFields } from "./entered-fields.tsx";
import { messages as documentMessages } from "./messages.ts";
import { MissingValues } from "./missing-values.tsx";

const messages = documentMessages.issue;

/** Issues a document: choose the employee and the kind, fill in what records do not say, read it, and issue it. */
export const IssueScreen = () => {
  const [params, setParams] = useSearchParams();
  const employeeId = params.get("employee") ?? "";
  const kind = documentKinds.find((one) => one === params.get("kind"));
  const choose = (name: "employee" | "kind", value: string) => {
    params.set(name, value);
    setParams(params, { replace: true });
  };
  const people = useQuery({
    queryKey: ["documents", "people"],
    queryFn: ({ signal }) => call(ListPeople, { query: { sort: "name" }, signal }),
  });
  // Someone who left is not in the list, and is issued a certificate of service.
  const isListed = people.data?.people.some((person) => person.employeeId === employeeId);
  const leaver = useQuery({
    queryKey: ["documents", "people", employeeId],
    queryFn: ({ signal }) => call(ReadPerson, { params: { employeeId }, signal }),
    enabled: employeeId !== "" && isListed === false,
  });
  const choices = [...(leaver.data ? [leaver.data] : []), ...(people.data?.people ?? [])];
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to={employeeId ? `/dash/documents?employee=${employeeId}` : "/dash/documents"}>{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={messages.employee} value={employeeId} onChange={({ target }) => choose("employee", target.value)}>
          <option value="">{messages.choose}</option>
          {choices.map((person) => (
            <option key={person.employeeId} value={person.employeeId}>
              {person.fullName}, {person.jobTitle}
            </option>
          ))}
        </SelectField>
        <SelectField label={messages.kind} value={kind ?? ""} onChange={({ target }) => choose("kind", target.value)}>
          <option value="">{messages.chooseKind}</option>
          {documentKinds.map((one) => (
            <option key={one} value={one}>
              {documentMessages.kinds[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {employeeId !== "" && kind !== undefined && <Compose key={`${employeeId} ${kind}`} employeeId={employeeId} kind={kind} />}
    </div>
  );
};

const Compose = ({ employeeId, kind }: { employeeId: string; kind: DocumentKind }) => {
  const [entered, setEntered] = useState<EnteredValues>({});
  const values = useDeferredValue(filled(entered));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const idempotencyKeyOf = useIdempotencyKey();
  const preview = useQuery({
    queryKey: ["documents", "preview", employeeId, kind, values],
    queryFn: ({ signal }) => call(PreviewDocument, { body: { employeeId, kind, values }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const issue = useMutation({
    mutationFn: (textSha256: string) => {
      const body = { employeeId, kind, values: filled(entered), textSha256 };
      return call(IssueDocument, { body, idempotencyKey: idempotencyKeyOf(body) });
    },
    // Where a record changed meanwhile, the new text is shown.
    onError: () => preview.refetch(),
    onSuccess: async ({ documentId }) => {
      showToast(messages.issued);
      await queries.invalidateQueries({ queryKey: documentKeys.all });
      await navigate(`/dash/documents/${documentId}`);
    },
  });
  // Exactly the text that is shown is issued.
  const isStale = preview.isPlaceholderData || preview.isError || JSON.stringify(values) !== JSON.stringify(filled(entered));
  const enter = (placeholder: EnteredPlaceholder, value: string) => setEntered({ ...entered, [placeholder]: value });
  return (
    <>
      {preview.isPending && <Skeleton className="h-80 w-full rounded-card" />}
      {preview.error && <Alert tone="error">{preview.error.message || messages.previewFailed}</Alert>}
      {preview.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="grid gap-6">
            {preview.data.entered.length > 0 && (
              <Panel title={messages.values}>
                <EnteredFields fields={preview.data.entered} values={entered} onEnter={enter} />
              </Panel>
            )}
            <MissingValues missing={preview.data.missing} employeeId={employeeId} />
            {issue.error && <Alert tone="error">{issue.error.message || documentMessages.actionFailed}</Alert>}
            <Button
              isBusy={issue.isPending}
              disabled={preview.data.missing.length > 0 || isStale}
              onClick={() => issue.mutate(preview.data.textSha256)}
            >
              {preview.data.signers[0] === "employer" ? messages.send : messages.sendToEmployee}
            </Button>
          </div>
          <DocumentTextView text={preview.data.text} />
        </div>
      )}
    </>
  );
};

/** What was entered, without the fields that are empty. */
const filled = (entered: EnteredValues): EnteredValues =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value.trim() !== ""));
