import { PrintPayslip, ReadPayslip, ReadPayslipLine } from "@albashi/contracts/payroll/payslips";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useParams } from "react-router";
import { CallFailed, call, callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { runKeys } from "../runs/run-queries.ts";
import { runPath } from "../runs/use-open-run.ts";
import { messages } from "./messages.ts";
import { PayslipLoading } from "./payslip-loading.tsx";
import { PayslipView } from "./payslip-view.tsx";

/** An employee's payslip as payroll sees it, also before it is published. */
export const PayslipScreen = () => {
  const { runId = "", employeeId = "" } = useParams();
  const params = { runId, employeeId };
  const key = [...runKeys.all(runId), "payslip", employeeId];
  const payslip = useQuery({ queryKey: key, queryFn: ({ signal }) => call(ReadPayslip, { params, signal }) });
  const isNotFound = payslip.error instanceof CallFailed && (payslip.error.kind === "not_found" || payslip.error.kind === "invalid");
  const title = payslip.data ? messages.title(payslip.data.year, payslip.data.month) : messages.untitled;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <div className="print:hidden">
          <BackLink to={`${runPath(runId)}/review`}>{messages.backToRun}</BackLink>
        </div>
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
        <p className="min-h-6 text-ink-soft">{payslip.data?.employee.fullName}</p>
      </div>
      {isNotFound ? (
        <NotAvailable title={messages.notFound} message={messages.notFoundNote}>
          <LinkButton to={runPath(runId)}>{messages.backToRun}</LinkButton>
        </NotAvailable>
      ) : (
        <PayslipLoading query={payslip} />
      )}
      {payslip.data && (
        <>
          {payslip.data.publishedAt === null && <Alert tone="info">{messages.notPublished}</Alert>}
          <PayslipView
            payslip={payslip.data}
            actions={<PrintButton {...params} name={`${payslip.data.year}-${payslip.data.month}`} />}
            lineKey={(lineId) => [...key, lineId]}
            loadLine={(lineId, signal) => call(ReadPayslipLine, { params: { ...params, lineId }, signal })}
          />
        </>
      )}
    </div>
  );
};

const PrintButton = ({ runId, employeeId, name }: { runId: string; employeeId: string; name: string }) => {
  const print = useMutation({
    mutationFn: () => callForFile(PrintPayslip, { params: { runId, employeeId } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `payslip-${name}.pdf`),
  });
  return (
    <div className="grid gap-3">
      <Button className="justify-self-start" isBusy={print.isPending} onClick={() => print.mutate()}>
        <Download aria-hidden className="size-4" />
        {messages.print.savePdf}
      </Button>
      {print.error && <Alert tone="error">{print.error.message || messages.print.failed}</Alert>}
    </div>
  );
};
