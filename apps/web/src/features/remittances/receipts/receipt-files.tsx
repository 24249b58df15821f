import { AttachReceiptFile, ReadReceiptFile, type Receipt } from "@albashi/contracts/remittances/receipts";
import { Paperclip } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { call, callForFile } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { useMutationAction } from "../../../ui/use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";
import { useReceiptAction } from "./use-receipt-action.ts";

const messages = allMessages.files;
const { accepts = [], maxBytes = 0 } = AttachReceiptFile.upload ?? {};
const mostFiles = 5;

interface ReceiptFilesProps {
  readonly scheduleId: string;
  readonly receipt: Receipt;
}

/** The photos and PDFs of a receipt, and a button to attach another. */
export const ReceiptFiles = ({ scheduleId, receipt }: ReceiptFilesProps) => {
  const can = useCan();
  const { receiptId, number, state, files } = receipt;
  const canAttach = can("payroll.write") && state !== "withdrawn" && files.filter(({ scan }) => scan !== "infected").length < mostFiles;
  if (files.length === 0 && !canAttach) return null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {files.length > 0 && (
        <ul aria-label={messages.list(number)} className="flex flex-wrap gap-3">
          {files.map((file, index) => (
            <li key={file.fileId} className="grid content-start justify-items-start gap-1">
              <ReceiptFile params={{ scheduleId, receiptId, fileId: file.fileId }} scan={file.scan} name={messages.name(index + 1)} />
              <Attached file={file} />
            </li>
          ))}
        </ul>
      )}
      {canAttach && <AttachButton scheduleId={scheduleId} receipt={receipt} />}
    </div>
  );
};

/** Evidence that was added after the check was not seen by whoever checked. */
const Attached = ({ file: { attachedAt, attachedBy, isAfterCheck } }: { file: Receipt["files"][number] }) => (
  <p className="text-xs text-ink-soft">
    {attachedBy === null ? messages.attachedOn : messages.attachedBy(attachedBy)} <TimestampText at={attachedAt} />
    {isAfterCheck && ` · ${messages.afterCheck}`}
  </p>
);

interface ReceiptFileProps {
  readonly params: { readonly scheduleId: string; readonly receiptId: string; readonly fileId: string };
  readonly scan: Receipt["files"][number]["scan"];
  readonly name: string;
}

const ReceiptFile = ({ params, scan, name }: ReceiptFileProps) => {
  const open = useMutationAction(
    async () => {
      const { blob, name: fileName } = await callForFile(ReadReceiptFile, { params });
      saveFile(blob, fileName);
      return messages.opened;
    },
    async () => undefined,
  );
  if (scan !== "clean") return <p className="text-sm text-ink-soft">{messages.scans[scan](name)}</p>;
  return (
    <>
      <Button variant="secondary" isBusy={open.isPending} onClick={() => open.mutate()}>
        <Paperclip aria-hidden className="size-4" /> {name}
      </Button>
      {open.error && <p className="text-sm text-clay">{open.error.message || messages.failed}</p>}
    </>
  );
};

/** Opens the phone's camera or files, and uploads what was chosen at once. */
const AttachButton = ({ scheduleId, receipt: { receiptId, number } }: ReceiptFilesProps) => {
  const input = useRef<HTMLInputElement>(null);
  const attach = useReceiptAction(async (file: File) => {
    if (file.size > maxBytes) throw new Error(messages.tooLarge);
    await call(AttachReceiptFile, { params: { scheduleId, receiptId }, file });
    return messages.attached;
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) attach.mutate(file);
    // The same file can be chosen again after an error.
    target.value = "";
  };
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        aria-label={messages.choose(number)}
        accept={accepts.join(",")}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        variant="secondary"
        isBusy={attach.isPending}
        aria-label={messages.attachLabel(number)}
        onClick={() => input.current?.click()}
      >
        {messages.attach}
      </Button>
      {attach.error && <p className="text-sm text-clay">{attach.error.message || messages.failed}</p>}
    </div>
  );
};
