import { DownloadWalletStatement, type StatementFormat, statementFormats } from "@albashi/contracts/payments/ledger";
import { firstDayOfMonth, lagosDayOf } from "@albashi/dates";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.statement.download;

/** Downloads the wallet's statement of a period, this month unless another is chosen. */
export const StatementDownload = () => {
  const today = lagosDayOf(new Date());
  const [from, setFrom] = useState<string>(firstDayOfMonth(today));
  const [to, setTo] = useState<string>(today);
  const [format, setFormat] = useState<StatementFormat>("pdf");
  const download = useMutation({
    mutationFn: () => callForFile(DownloadWalletStatement, { query: { from, to, format } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `wallet-statement-${from}-${to}.${format}`),
  });
  return (
    <form
      aria-label={messages.title}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        download.mutate();
      }}
    >
      <div className="grid items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,12rem))_auto] sm:justify-start">
        <TextField type="date" label={messages.from} value={from} max={to} required onChange={({ target }) => setFrom(target.value)} />
        <TextField type="date" label={messages.to} value={to} min={from} required onChange={({ target }) => setTo(target.value)} />
        <SelectField label={messages.format} value={format} onChange={({ target }) => setFormat(target.value as StatementFormat)}>
          {statementFormats.map((option) => (
            <option key={option} value={option}>
              {messages.formats[option]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" isBusy={download.isPending}>
          <Download aria-hidden className="size-4" />
          {messages.download}
        </Button>
      </div>
      {download.error && (
        <Alert tone="error" takesFocus>
          {download.error.message}
        </Alert>
      )}
    </form>
  );
};
