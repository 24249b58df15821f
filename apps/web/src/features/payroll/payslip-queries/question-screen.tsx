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
import { messages } from "./messages.ts";
import { QuestionBadge } from "./question-badge.tsx";
import { questionsKey } from "./questions-key.ts";
import { Thread } from "./thread.tsx";
import { WriteForm } from "./write-form.tsx";

/** One question about a payslip, to be answered, put right or closed. */
export const QuestionScreen = () => {
  const { questionId = "" } = useParams();
  const key = [...questionsKey, "one", questionId];
  const question = useQuery({ queryKey: key, queryFn: ({ signal }) => call(ReadPayslipQuery, { params: { questionId }, signal }) });
  const queries = useQueryClient();
  const isMissing = question.error instanceof CallFailed && (question.error.kind === "not_found" || question.error.kind === "invalid");
  const keep = (answered: PayslipQueryDetails, message: string) => {
    showToast(message);
    queries.setQueryData(key, answered);
    void queries.invalidateQueries({ queryKey: [...questionsKey, "list"] });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/payroll/questions">{messages.toList}</BackLink>
        <ScreenHeading title={messages.one} className="font-display text-3xl font-semibold">
          {question.data?.fullName ?? messages.one}
        </ScreenHeading>
      </div>
      {isMissing ? (
        <NotAvailable title={messages.missing} message={messages.missingNote}>
          <LinkButton to="/dash/payroll/questions">{messages.toList}</LinkButton>
        </NotAvailable>
      ) : (
        <SectionState query={question} />
      )}
      {question.data && <Content question={question.data} onAnswer={keep} />}
    </div>
  );
};

interface ContentProps {
  readonly question: PayslipQueryDetails;
  readonly onAnswer: (answered: PayslipQueryDetails, message: string) => void;
}

const Content = ({ question, onAnswer }: ContentProps) => {
  const can = useCan();
  const isOver = question.state === "closed" || question.state === "accepted";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <QuestionBadge state={question.state} />
        <span>
          {question.lineName} <SignedMoney digits={question.amountKobo} className="font-semibold" />
        </span>
        <TextLink to={`/dash/payroll/runs/${question.runId}/payslips/${question.employeeId}`}>
          {messages.ofMonth(formatMonth(question))}
        </TextLink>
      </p>
      <Panel title={messages.thread}>
        <Thread question={question} />
      </Panel>
      {!isOver && can("payroll.write") && <Acts question={question} onAnswer={onAnswer} />}
    </>
  );
};

const Acts = ({ question, onAnswer }: ContentProps) => {
  const params = { questionId: question.questionId };
  const [way, setWay] = useState<"accept" | "close">();
  const answer = async (text: string) => onAnswer(await call(AnswerPayslipQuery, { params, body: { text } }), messages.sent);
  const close = async (text: string) => onAnswer(await call(ClosePayslipQuery, { params, body: { text } }), messages.close.done);
  return (
    <>
      {way === undefined && (
        <Panel title={messages.answer}>
          <WriteForm label={messages.answer} send={messages.send} missing={messages.answerMissing} onSend={answer} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-5">
            <Button variant="quiet" onClick={() => setWay("accept")}>
              {messages.accept.open}
            </Button>
            <Button variant="quiet" onClick={() => setWay("close")}>
              {messages.close.open}
            </Button>
          </div>
        </Panel>
      )}
      {way === "accept" && <AcceptForm question={question} onAnswer={onAnswer} onClose={() => setWay(undefined)} />}
      {way === "close" && (
        <Panel title={messages.close.open}>
          <WriteForm label={messages.close.label} send={messages.close.save} missing={messages.close.missing} onSend={close} />
        </Panel>
      )}
    </>
  );
};
