import {
  AnswerPayslipQuery,
  ClosePayslipQuery,
  type PayslipQueryDetails,
  ReadPayslipQuery,
} from "@albashi/contracts/payroll/payslip-queries";
import { formatMonth } from "@albashi/dates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { SectionState } from "../section-state.tsx";
import { AcceptForm } from "./accept-form.tsx";
import { MessageForm } from "./message-form.tsx";
import { messages } from "./messages.ts";
import { QuestionBadge } from "./question-badge.tsx";
import { questionQueryKey } from "./question-query-key.ts";
import { Thread } from "./thread.tsx";

/** One question about a payslip, which payroll can answer, accept or close. */
export const QuestionScreen = () => {
  const { questionId = "" } = useParams();
  const key = [...questionQueryKey, "one", questionId];
  const question = useQuery({ queryKey: key, queryFn: ({ signal }) => call(ReadPayslipQuery, { params: { questionId }, signal }) });
  const queryClient = useQueryClient();
  const isNotFound = question.error instanceof CallFailed && (question.error.kind === "not_found" || question.error.kind === "invalid");
  const handleAnswered = (updatedQuestion: PayslipQueryDetails, message: string) => {
    showToast(message);
    queryClient.setQueryData(key, updatedQuestion);
    void queryClient.invalidateQueries({ queryKey: [...questionQueryKey, "list"] });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/payroll/questions">{messages.allQuestions}</BackLink>
        <ScreenHeading title={messages.questionTitle} className="font-display text-3xl font-semibold">
          {question.data?.fullName ?? messages.questionTitle}
        </ScreenHeading>
      </div>
      {isNotFound ? (
        <NotAvailable title={messages.notFound} message={messages.notFoundNote}>
          <LinkButton to="/dash/payroll/questions">{messages.allQuestions}</LinkButton>
        </NotAvailable>
      ) : (
        <SectionState query={question} />
      )}
      {question.data && <QuestionContent question={question.data} onAnswered={handleAnswered} />}
    </div>
  );
};

interface QuestionContentProps {
  readonly question: PayslipQueryDetails;
  readonly onAnswered: (updatedQuestion: PayslipQueryDetails, message: string) => void;
}

const QuestionContent = ({ question, onAnswered }: QuestionContentProps) => {
  const can = useCan();
  const isClosed = question.state === "closed" || question.state === "accepted";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <QuestionBadge state={question.state} />
        <span>
          {question.lineName} <SignedMoney amountKobo={question.amountKobo} className="font-semibold" />
        </span>
        <TextLink to={`/dash/payroll/runs/${question.runId}/payslips/${question.employeeId}`}>
          {messages.payslipOfMonth(formatMonth(question))}
        </TextLink>
      </p>
      <Panel title={messages.thread}>
        <Thread question={question} />
      </Panel>
      {!isClosed && can("payroll.write") && <QuestionActions question={question} onAnswered={onAnswered} />}
    </>
  );
};

const QuestionActions = ({ question, onAnswered }: QuestionContentProps) => {
  const params = { questionId: question.questionId };
  const [openForm, setOpenForm] = useState<"accept" | "close">();
  const answer = async (text: string) => onAnswered(await call(AnswerPayslipQuery, { params, body: { text } }), messages.sent);
  const close = async (text: string) => onAnswered(await call(ClosePayslipQuery, { params, body: { text } }), messages.close.done);
  return (
    <>
      {openForm === undefined && (
        <Panel title={messages.answer}>
          <MessageForm label={messages.answer} sendLabel={messages.send} missingText={messages.answerMissing} onSend={answer} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-5">
            <Button variant="secondary" onClick={() => setOpenForm("accept")}>
              {messages.accept.open}
            </Button>
            <Button variant="secondary" onClick={() => setOpenForm("close")}>
              {messages.close.open}
            </Button>
          </div>
        </Panel>
      )}
      {openForm === "accept" && <AcceptForm question={question} onAnswered={onAnswered} onClose={() => setOpenForm(undefined)} />}
      {openForm === "close" && (
        <Panel title={messages.close.open}>
          <MessageForm
            label={messages.close.label}
            sendLabel={messages.close.save}
            missingText={messages.close.reasonMissing}
            onSend={close}
          />
        </Panel>
      )}
    </>
  );
};
