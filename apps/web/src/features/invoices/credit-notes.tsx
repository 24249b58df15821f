import { type CreditNote, type InvoiceDetails, PrintCreditNote } from "@albashi/contracts/invoices";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callForFile } from "../../api-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day-text.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { Panel } from "../../ui/panel.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.invoice;

/** What was given back of the fee, why, and each credit note as a file. */
export const CreditNotes = ({ invoice: { invoiceId, creditNotes } }: { invoice: InvoiceDetails }) => (
  <Panel title={messages.creditNotes}>
    <ul className="grid gap-5">
      {creditNotes.map((note) => (
        <NoteItem key={note.creditNoteId} invoiceId={invoiceId} note={note} />
      ))}
    </ul>
  </Panel>
);

const NoteItem = ({ invoiceId, note }: { invoiceId: InvoiceDetails["invoiceId"]; note: CreditNote }) => {
  const { creditNoteId, number } = note;
  const download = useMutation({
    mutationFn: () => callForFile(PrintCreditNote, { params: { invoiceId, creditNoteId } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `credit-note-${number}.pdf`),
  });
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p>
            <span className="font-semibold">{number}</span> · <DayText day={note.issuedOn} /> ·{" "}
            <MoneyText amountKobo={note.totalKobo} className="font-semibold" />
          </p>
          <p className="wrap-anywhere">{note.reason}</p>
          <p className="text-sm text-ink-soft">{note.isRefunded ? messages.refunded : messages.reduced}</p>
        </div>
        <Button
          variant="secondary"
          aria-label={messages.downloadNote(number)}
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          <Download aria-hidden className="size-4" />
          {messages.download}
        </Button>
      </div>
      {download.error && (
        <Alert tone="error" takesFocus>
          {download.error.message}
        </Alert>
      )}
    </li>
  );
};
