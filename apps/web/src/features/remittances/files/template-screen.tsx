import {
  maxTemplateColumns,
  ReadTemplate,
  ReadTemplateHeaders,
  SaveTemplate,
  type TemplateColumn,
} from "@albashi/contracts/remittances/templates";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { schedulePath } from "../describe-obligation.ts";
import { guessColumn, parseHeaders } from "./guess-source.ts";
import { TemplateColumns } from "./template-columns.tsx";
import { messages } from "./template-messages.ts";

/** Maps the columns of an authority's own template to what we know, once for all of its schedules. */
export const TemplateScreen = () => {
  const { scheduleId = "" } = useParams();
  const read = useQuery({
    queryKey: ["remittances", "template", scheduleId],
    queryFn: ({ signal }) => call(ReadTemplate, { params: { scheduleId }, signal }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to={schedulePath(scheduleId)}>{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold wrap-anywhere">
          {read.data ? messages.heading(read.data.payee) : messages.title}
        </ScreenHeading>
        <p className="max-w-2xl text-ink-soft">{messages.text}</p>
      </div>
      <SectionState query={read} messages={messages} />
      {read.data && <TemplateForm scheduleId={scheduleId} saved={read.data.template?.columns ?? []} />}
    </div>
  );
};

const TemplateForm = ({ scheduleId, saved }: { scheduleId: string; saved: readonly TemplateColumn[] }) => {
  const [columns, setColumns] = useState(saved);
  const [isGuessed, setIsGuessed] = useState(false);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(SaveTemplate, { params: { scheduleId }, body: { columns: [...columns] } }),
    onSuccess: async () => {
      showToast(messages.saved);
      await queries.invalidateQueries({ queryKey: ["remittances"] });
      await navigate(schedulePath(scheduleId));
    },
  });
  const applyHeaders = (headers: readonly string[]) => {
    setError(headers.length > maxTemplateColumns ? messages.tooMany : undefined);
    if (headers.length === 0 || headers.length > maxTemplateColumns) return;
    // What was chosen for a heading before stays.
    setColumns((current) => headers.map((header) => current.find((column) => column.header === header) ?? guessColumn(header)));
    setIsGuessed(true);
  };
  const isWithoutText = columns.some(({ source, text }) => source === "text" && (text ?? "").trim() === "");
  const submit = () => {
    setError(isWithoutText ? messages.needsText : undefined);
    if (!isWithoutText) save.mutate();
  };
  const problem = error ?? (save.error ? save.error.message || messages.failed : undefined);
  return (
    <>
      <HeadersPanel onHeaders={applyHeaders} />
      <Panel title={messages.columns}>
        {columns.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
        {isGuessed && <Alert tone="info">{messages.guessed}</Alert>}
        <TemplateColumns columns={columns} onChange={setColumns} />
        {problem !== undefined && (
          <Alert tone="error" takesFocus>
            {problem}
          </Alert>
        )}
        {columns.length > 0 && (
          <Button className="justify-self-start" isBusy={save.isPending} busyLabel={messages.saving} onClick={submit}>
            {messages.save}
          </Button>
        )}
      </Panel>
    </>
  );
};

const { accepts = [] } = ReadTemplateHeaders.upload ?? {};

const HeadersPanel = ({ onHeaders }: { onHeaders: (headers: readonly string[]) => void }) => {
  const fileInput = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const upload = useMutation({
    mutationFn: (file: File) => call(ReadTemplateHeaders, { body: {}, file }),
    onSuccess: ({ headers }) => onHeaders(headers),
  });
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-6 md:grid-cols-2">
      <div className="grid content-start justify-items-start gap-3">
        <input
          ref={fileInput}
          type="file"
          accept={accepts.join(",")}
          aria-label={messages.fileLabel}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) upload.mutate(file);
            currentTarget.value = "";
          }}
          className="sr-only"
        />
        <Button variant="secondary" isBusy={upload.isPending} busyLabel={messages.uploading} onClick={() => fileInput.current?.click()}>
          <Upload aria-hidden className="size-4" />
          {messages.upload}
        </Button>
        <p className="text-sm text-ink-soft">{messages.fileNote}</p>
        {upload.error && <Alert tone="error">{upload.error.message || messages.failed}</Alert>}
      </div>
      <div className="grid content-start justify-items-start gap-3">
        <div className="w-full">
          <TextArea
            label={messages.typed}
            hint={messages.typedHint}
            rows={3}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button variant="secondary" onClick={() => onHeaders(parseHeaders(typed))}>
          {messages.use}
        </Button>
      </div>
    </div>
  );
};
