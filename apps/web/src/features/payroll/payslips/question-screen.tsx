import { AnswerQuestion, CloseQuestion, type Question, ReadQuestion } from "@albashi/contracts/payslip-questions";
import { monthInWords } from "@albashi/dates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotHere } from "../../../ui/not-here.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { tell } from "../../../ui/toasts.ts";
import { WayBack } from "../../../ui/way-back.tsx";
import { PartState } from "../part-state.tsx";
import { AcceptForm } from "./accept-form.tsx";
import { QuestionBadge } from "./question-badge.tsx";
import { words } from "./question-words.ts";
import { questionsKey } from "./questions-key.ts";
import { Thread } from "./thread.tsx";
import { WriteForm } from "./write-form.tsx";

/** One question about a payslip, to be answered, put right or closed. */
export const QuestionScreen = () => {
  const { questionId = "" } = useParams();
  const key = [...questionsKey, "one", questionId];
  const question = useQuery({ queryKey: key, queryFn: ({ signal }) => call(ReadQuestion, { params: { questionId }, signal }) });
  const queries = useQueryClient();
  const isMissing = question.error instanceof CallFailed && (question.error.kind === "not_found" || question.error.kind === "invalid");
  const keep = (answered: Question, message: string) => {
    tell(message);
    queries.setQueryData(key, answered);
    void queries.invalidateQueries({ queryKey: [...questionsKey, "list"] });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <WayBack to="/dash/payroll/questions">{words.toList}</WayBack>
        <ScreenHeading title={words.one} className="font-display text-3xl font-semibold">
          {question.data?.fullName ?? words.one}
        </ScreenHeading>
      </div>
      {isMissing ? (
        <NotHere title={words.missing} message={words.missingNote}>
          <LinkButton to="/dash/payroll/questions">{words.toList}</LinkButton>
        </NotHere>
      ) : (
        <PartState query={question} />
      )}
      {question.data && <Content question={question.data} onAnswer={keep} />}
    </div>
  );
};

interface ContentProps {
  readonly question: Question;
  readonly onAnswer: (answered: Question, message: string) => void;
}

const Content = ({ question, onAnswer }: ContentProps) => {
  const may = useMay();
  const isOver = question.state === "closed" || question.state === "accepted";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <QuestionBadge state={question.state} />
        <span>
          {question.lineName} <SignedMoney digits={question.amountKobo} className="font-semibold" />
        </span>
        <TextLink to={`/dash/payroll/runs/${question.runId}/payslips/${question.employeeId}`}>
          {words.ofMonth(monthInWords(question))}
        </TextLink>
      </p>
      <Panel title={words.thread}>
        <Thread question={question} />
      </Panel>
      {!isOver && may("payroll.write") && <Acts question={question} onAnswer={onAnswer} />}
    </>
  );
};

const Acts = ({ question, onAnswer }: ContentProps) => {
  const params = { questionId: question.questionId };
  const [way, setWay] = useState<"accept" | "close">();
  const answer = async (text: string) => onAnswer(await call(AnswerQuestion, { params, body: { text } }), words.sent);
  const close = async (text: string) => onAnswer(await call(CloseQuestion, { params, body: { text } }), words.close.done);
  return (
    <>
      {way === undefined && (
        <Panel title={words.answer}>
          <WriteForm label={words.answer} send={words.send} missing={words.answerMissing} onSend={answer} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-5">
            <Button look="quiet" onClick={() => setWay("accept")}>
              {words.accept.open}
            </Button>
            <Button look="quiet" onClick={() => setWay("close")}>
              {words.close.open}
            </Button>
          </div>
        </Panel>
      )}
      {way === "accept" && <AcceptForm question={question} onAnswer={onAnswer} onClose={() => setWay(undefined)} />}
      {way === "close" && (
        <Panel title={words.close.open}>
          <WriteForm label={words.close.label} send={words.close.save} missing={words.close.missing} onSend={close} />
        </Panel>
      )}
    </>
  );
};
