import {
  AddOwnPayslipQueryMessage,
  CloseOwnPayslipQuery,
  type PayslipQueryDetails,
  type PayslipQuerySummary,
  RaisePayslipQuery,
} from "@albashi/contracts/payroll/payslip-queries";
import type { PayslipLineSummary } from "@albashi/contracts/payroll/payslips";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as payslipMessages } from "../payslips/messages.ts";
import { ownKeys, useOwnQuestion, useOwnQuestions } from "../payslips/payslip-queries.ts";
import { SectionState } from "../section-state.tsx";
import { QuestionBadge } from "./question-badge.tsx";
import { Thread } from "./thread.tsx";
import { WriteForm } from "./write-form.tsx";

const messages = payslipMessages.ask;

/** What the person asked about a line, or the way to ask. */
export const LineQuestion = ({ runId, line }: { runId: string; line: PayslipLineSummary }) => {
  const questions = useOwnQuestions();
  const [isAsking, setIsAsking] = useState(false);
  const keep = useKeep();
  const ask = useMutation({
    mutationFn: (text: string) => call(RaisePayslipQuery, { params: { runId }, body: { lineId: line.lineId, text } }),
    onSuccess: async (question) => {
      showToast(messages.sent);
      setIsAsking(false);
      await keep(question);
    },
  });
  const asked = questions.data?.questions.find((one) => one.runId === runId && one.lineId === line.lineId);
  if (asked) return <Asked asked={asked} />;
  if (questions.isPending) return null;
  if (!isAsking)
    return (
      <Button variant="quiet" className="justify-self-start bg-surface print:hidden" onClick={() => setIsAsking(true)}>
        <MessageCircleQuestion aria-hidden className="size-4" />
        {messages.act}
      </Button>
    );
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <p className="text-ink-soft">{messages.text}</p>
      <WriteForm label={messages.question} send={messages.send} missing={messages.missing} onSend={(text) => ask.mutateAsync(text)} />
    </div>
  );
};

/** The list and the question itself are kept as the server answered. */
const useKeep = () => {
  const queries = useQueryClient();
  return (question: PayslipQueryDetails) => {
    queries.setQueryData(ownKeys.question(question.questionId), question);
    return queries.invalidateQueries({ queryKey: ownKeys.questions });
  };
};

const Asked = ({ asked }: { asked: PayslipQuerySummary }) => {
  const params = { questionId: asked.questionId };
  const question = useOwnQuestion(asked.questionId);
  const keep = useKeep();
  const write = useMutation({ mutationFn: (text: string) => call(AddOwnPayslipQueryMessage, { params, body: { text } }), onSuccess: keep });
  const close = useMutation({
    mutationFn: () => call(CloseOwnPayslipQuery, { params }),
    onSuccess: (closed) => {
      showToast(messages.settledDone);
      return keep(closed);
    },
  });
  const isOver = asked.state === "closed" || asked.state === "accepted";
  return (
    <section aria-label={messages.thread} className="grid gap-3 rounded-card border border-line bg-surface p-4 print:hidden">
      <QuestionBadge state={asked.state} />
      <SectionState query={question} />
      {question.data && <Thread question={question.data} isOwn />}
      {question.data && !isOver && (
        <>
          <WriteForm label={messages.again} send={messages.reply} missing={messages.missing} onSend={(text) => write.mutateAsync(text)} />
          {asked.state === "answered" && (
            <Button variant="quiet" className="justify-self-start" isBusy={close.isPending} onClick={() => close.mutate()}>
              {messages.settled}
            </Button>
          )}
          {close.error && <p className="text-clay">{close.error.message}</p>}
        </>
      )}
    </section>
  );
};
