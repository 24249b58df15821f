import { RevokePrints } from "@albashi/contracts/payroll/payslip-verification";
import { PrintPayslip, ReadPayslip, ReadPayslipLine } from "@albashi/contracts/payroll/payslips";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { CallFailed, call, callForFile } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { showToast } from "../../../ui/toasts.ts";
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
            actions={
              <PrintActions {...params} fullName={payslip.data.employee.fullName} name={`${payslip.data.year}-${payslip.data.month}`} />
            }
            lineKey={(lineId) => [...key, lineId]}
            loadLine={(lineId, signal) => call(ReadPayslipLine, { params: { ...params, lineId }, signal })}
          />
        </>
      )}
    </div>
  );
};

interface PrintActionsProps {
  readonly runId: string;
  readonly employeeId: string;
  readonly fullName: string;
  readonly name: string;
}

const PrintActions = ({ runId, employeeId, fullName, name }: PrintActionsProps) => {
  const can = useCan();
  const [isRevoking, setIsRevoking] = useState(false);
  const print = useMutation({
    mutationFn: () => callForFile(PrintPayslip, { params: { runId, employeeId } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `payslip-${name}.pdf`),
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button isBusy={print.isPending} onClick={() => print.mutate()}>
          <Download aria-hidden className="size-4" />
          {messages.print.savePdf}
        </Button>
        {can("payroll.write") && (
          <Button variant="secondary" onClick={() => setIsRevoking(true)}>
            {messages.print.revoke}
          </Button>
        )}
      </div>
      {isRevoking && (
        <ReasonDialog
          title={messages.print.revokeTitle(fullName)}
          description={messages.print.revokeEffect}
          confirm={messages.print.revoke}
          onClose={() => setIsRevoking(false)}
          onReason={async (reason) => {
            await call(RevokePrints, { params: { runId, employeeId }, body: { reason } });
            showToast(messages.print.revoked);
          }}
        />
      )}
      {print.error && <Alert tone="error">{print.error.message || messages.print.failed}</Alert>}
    </div>
  );
};
