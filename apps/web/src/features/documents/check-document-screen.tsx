import type { ResponseOf } from "@albashi/contracts/contract";
import { CheckDocument, type CheckedDocument, type CheckVerdict } from "@albashi/contracts/documents/document-checks";
import { localDate } from "@albashi/dates";
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, Replace } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useParams } from "react-router";
import { call } from "../../api-client.ts";
import { MessageScreen } from "../../app/message-screen.tsx";
import { queryClient } from "../../app/query-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { DayText } from "../../ui/day-text.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { messages as documentMessages } from "./messages.ts";

const messages = documentMessages.check;
type Checked = ResponseOf<typeof CheckDocument>;

const variants: Record<CheckVerdict, [toneClassName: string, Icon: LucideIcon]> = {
  genuine: ["bg-palm-tint text-palm", CircleCheck],
  altered: ["bg-clay-tint text-clay", CircleX],
  superseded: ["bg-amber-tint text-amber", Replace],
  withdrawn: ["bg-amber-tint text-amber", Ban],
  unsigned: ["bg-amber-tint text-amber", Clock],
  unknown: ["bg-clay-tint text-clay", CircleX],
};

/** The public screen that says what a copy of a document is worth. A file is hashed here and never sent. */
export const CheckDocumentScreen = () => (
  <QueryClientProvider client={queryClient}>
    <DocumentCheck />
  </QueryClientProvider>
);

const DocumentCheck = () => {
  const { code: printed = "" } = useParams();
  const [code, setCode] = useState(printed.match(/.{1,4}/g)?.join("-") ?? "");
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const check = useMutation({
    mutationFn: async (copy: { code: string; file: File | undefined }): Promise<Checked> => {
      const fileSha256 = copy.file && (await hashOf(copy.file));
      return call(CheckDocument, { body: { ...(copy.code !== "" && { code: copy.code }), ...(fileSha256 && { fileSha256 }) } });
    },
  });
  const { mutate } = check;
  // The link in a document opens this screen with its code.
  useEffect(() => {
    if (printed !== "") mutate({ code: printed, file: undefined });
  }, [printed, mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = code.trim() === "" && file === undefined;
    setFault(isEmpty ? messages.missing : undefined);
    if (!isEmpty) mutate({ code: code.trim(), file });
  };
  return (
    <MessageScreen>
      <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
        {messages.title}
      </ScreenHeading>
      <p className="text-ink-soft">{messages.text}</p>
      {check.data && <Verdict checked={check.data} />}
      {check.error && <Alert tone="error">{check.error.message || messages.failed}</Alert>}
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          label={messages.code}
          hint={messages.codeHint}
          error={fault}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <TextField
          type="file"
          label={messages.file}
          hint={messages.fileHint}
          accept="application/pdf"
          className="min-h-11 w-full min-w-0 rounded-lg border border-line bg-surface text-sm outline-indigo file:mr-3 file:min-h-11 file:border-0 file:bg-indigo-tint file:px-4 file:font-semibold file:text-indigo"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <SubmitButton isBusy={check.isPending}>{messages.submit}</SubmitButton>
      </form>
      <TextLink to="/" className="justify-self-start text-sm">
        {messages.about}
      </TextLink>
    </MessageScreen>
  );
};

const hashOf = async (file: File): Promise<string> => {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

const Verdict = ({ checked: { verdict, document } }: { checked: Checked }) => {
  const [toneClassName, Icon] = variants[verdict];
  const { title, text } = messages.verdicts[verdict];
  return (
    <>
      <div role="status" className={`flex items-start gap-3 rounded-card p-4 ${toneClassName}`}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="grid gap-0.5">
          <p className="font-semibold">{title}</p>
          <p className="text-ink">{text}</p>
        </div>
      </div>
      {document && <CheckedFacts document={document} />}
    </>
  );
};

const CheckedFacts = ({ document }: { document: CheckedDocument }) => (
  <>
    <dl className="grid gap-3 rounded-card border border-line p-4">
      <Fact name={messages.kind}>{documentMessages.kinds[document.kind]}</Fact>
      <Fact name={messages.employer}>{document.employer}</Fact>
      <Fact name={messages.employee}>{document.initials}</Fact>
      <Fact name={messages.issuedOn}>
        <DayText day={localDate(document.issuedOn)} />
      </Fact>
      {document.completedOn !== null && (
        <Fact name={messages.completedOn}>
          <DayText day={localDate(document.completedOn)} />
        </Fact>
      )}
      <Fact name={messages.signatures}>{document.signatures}</Fact>
    </dl>
    <p className="text-sm text-ink-soft">{messages.privacy}</p>
  </>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);
