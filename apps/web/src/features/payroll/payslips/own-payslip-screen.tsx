import { ReadOwnPayslipLine } from "@albashi/contracts/payroll/payslips";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { LineQuestion } from "../payslip-queries/line-question.tsx";
import { messages } from "./messages.ts";
import { PayslipLoading } from "./payslip-loading.tsx";
import { ownPayslipKeys, useOwnPayslip, useOwnQuestions } from "./payslip-queries.ts";
import { PayslipView } from "./payslip-view.tsx";
import { PrintOwnPayslipButton } from "./print-own-payslip-button.tsx";
import { Verifications } from "./verifications.tsx";

/** One of the employee's own payslips, with its payment, questions about its lines, and verification links. */
export const OwnPayslipScreen = ({ payment }: { payment: ReactNode }) => {
  const { runId = "", questionId } = useParams();
  const questions = useOwnQuestions();
  const questionLineId = questions.data?.questions.find((question) => question.questionId === questionId)?.lineId;
  const payslip = useOwnPayslip(runId);
  const isNotFound = payslip.error instanceof CallFailed && (payslip.error.kind === "not_found" || payslip.error.kind === "invalid");
  const title = payslip.data ? messages.title(payslip.data.year, payslip.data.month) : messages.untitled;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <div className="print:hidden">
          <BackLink to="/app2/payslips">{messages.back}</BackLink>
        </div>
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
      </div>
      {isNotFound ? (
        <NotAvailable title={messages.notFound} message={messages.notFoundNote}>
          <LinkButton to="/app2/payslips">{messages.back}</LinkButton>
        </NotAvailable>
      ) : (
        <PayslipLoading query={payslip} />
      )}
      {payslip.data && (
        <>
          <PayslipView
            payslip={payslip.data}
            isOwn
            initiallyOpenLineId={questionLineId}
            actions={<PrintOwnPayslipButton runId={runId} name={`${payslip.data.year}-${payslip.data.month}`} />}
            lineKey={(lineId) => ownPayslipKeys.line(runId, lineId)}
            loadLine={(lineId, signal) => call(ReadOwnPayslipLine, { params: { runId, lineId }, signal })}
            renderLineFooter={(line) => <LineQuestion runId={runId} line={line} />}
          />
          {payment}
          <Verifications runId={runId} />
        </>
      )}
    </div>
  );
};
