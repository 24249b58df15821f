import { PrintOwnTaxCertificate } from "@albashi/contracts/remittances/tax-certificates";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { messages as ownMessages } from "./messages.ts";

const messages = ownMessages.certificate;

/** Downloads the employee's tax certificate of a year. */
export const OwnTaxCertificate = ({ year }: { year: number }) => {
  const download = useMutation({
    mutationFn: () => callForFile(PrintOwnTaxCertificate, { params: { year } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `tax-certificate-${year}.pdf`),
  });
  const isCurrent = year >= yearOf(lagosDayOf(new Date()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Button variant="secondary" className="max-w-full justify-self-start" isBusy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden className="size-4" />
        {isCurrent ? messages.toDate(year) : messages.ofYear(year)}
      </Button>
      <p className="text-sm text-ink-soft">{messages.note}</p>
      {download.error && (
        <Alert tone="error" takesFocus>
          {download.error.message || messages.failed}
        </Alert>
      )}
    </div>
  );
};
