import { ReadOwnPayslipLine } from "@albashi/contracts/payroll/payslips";
import { useQuery } from "@tanstack/react-query";
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
import { ownPayslipKeys, useOwnPayslip, useOwnQuestion, useOwnQuestions } from "./payslip-queries.ts";
import { PayslipView } from "./payslip-view.tsx";
import { PrintOwnPayslipButton } from "./print-own-payslip-button.tsx";
import { Verifications } from "./verifications.tsx";

/** One of the employee's own payslips, with its payment, questions about its lines, and verification links. */
export const OwnPayslipScreen = ({ payment }: { payment: ReactNode }) => {
  const { runId = "", questionId } = useParams();
  const payslip = useOwnPayslip(runId);
  const question = useLinkedQuestion(runId, questionId);
  const isNotFound = payslip.error instanceof CallFailed && (payslip.error.kind === "not_found" || payslip.error.kind === "invalid");
  const shown = question.pending ? undefined : payslip.data;
  const title = shown ? messages.title(shown.year, shown.month) : messages.untitled;
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
        <PayslipLoading query={question.pending ?? payslip} />
      )}
      {shown && (
        <>
          <PayslipView
            payslip={shown}
            isOwn
            initiallyOpenLineId={question.lineId}
            actions={<PrintOwnPayslipButton runId={runId} name={`${shown.year}-${shown.month}`} />}
            lineKey={(lineId) => ownPayslipKeys.line(runId, lineId)}
            loadLine={(lineId, signal) => loadLine(runId, lineId, signal)}
            renderLineFooter={(line) => <LineQuestion runId={runId} line={line} />}
          />
          {payment}
          <Verifications runId={runId} />
        </>
      )}
    </div>
  );
};

const loadLine = (runId: string, lineId: string, signal: AbortSignal) => call(ReadOwnPayslipLine, { params: { runId, lineId }, signal });

/** The line of the question that the URL names, and what must load before the payslip can be shown with that line opened. */
const useLinkedQuestion = (runId: string, questionId: string | undefined) => {
  const questions = useOwnQuestions();
  const lineId = questions.data?.questions.find((question) => question.questionId === questionId)?.lineId;
  const question = useOwnQuestion(questionId);
  const line = useQuery({
    queryKey: ownPayslipKeys.line(runId, lineId ?? ""),
    queryFn: ({ signal }) => loadLine(runId, lineId ?? "", signal),
    enabled: lineId !== undefined,
    staleTime: 300_000,
  });
  const pending = questionId === undefined ? undefined : [questions, question, line].find(({ isLoading }) => isLoading);
  return { lineId, pending };
};
