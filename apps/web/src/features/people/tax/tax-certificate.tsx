import { PrintTaxCertificate } from "@albashi/contracts/remittances/tax-certificates";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { messages as taxMessages } from "./messages.ts";

const messages = taxMessages.certificate;

/** Downloads an employee's tax certificate of a year. A year that has not begun has none. */
export const TaxCertificate = ({ employeeId, year }: { employeeId: string; year: number }) => {
  const download = useMutation({
    mutationFn: () => callForFile(PrintTaxCertificate, { params: { employeeId, year } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `tax-certificate-${year}.pdf`),
  });
  const currentYear = yearOf(lagosDayOf(new Date()));
  if (year > currentYear) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-2">
      <Button variant="secondary" className="max-w-full justify-self-start" isBusy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden className="size-4" />
        {year === currentYear ? messages.toDate(year) : messages.ofYear(year)}
      </Button>
      {download.error && (
        <Alert tone="error" takesFocus>
          {download.error.message || messages.failed}
        </Alert>
      )}
    </div>
  );
};
