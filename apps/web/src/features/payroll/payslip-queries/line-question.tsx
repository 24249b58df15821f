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
import { ownPayslipKeys, useOwnQuestion, useOwnQuestions } from "../payslips/payslip-queries.ts";
import { SectionState } from "../section-state.tsx";
import { MessageForm } from "./message-form.tsx";
import { QuestionBadge } from "./question-badge.tsx";
import { Thread } from "./thread.tsx";

const messages = payslipMessages.ask;

/** The employee's latest question about a payslip line, and a form to ask one unless a question is open. */
export const LineQuestion = ({ runId, line }: { runId: string; line: PayslipLineSummary }) => {
  const questions = useOwnQuestions();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const saveToCache = useSaveToCache();
  const raiseQuestion = useMutation({
    mutationFn: (text: string) => call(RaisePayslipQuery, { params: { runId }, body: { lineId: line.lineId, text } }),
    onSuccess: async (question) => {
      showToast(messages.sent);
      setIsFormOpen(false);
      await saveToCache(question);
    },
  });
  const latest = questions.data?.questions.find((candidate) => candidate.runId === runId && candidate.lineId === line.lineId);
  if (questions.isPending) return null;
  return (
    <>
      {latest && <QuestionThread summary={latest} />}
      {(latest === undefined || isClosed(latest)) && !isFormOpen && (
        <Button variant="secondary" className="justify-self-start bg-surface print:hidden" onClick={() => setIsFormOpen(true)}>
          <MessageCircleQuestion aria-hidden className="size-4" />
          {latest ? messages.askAgain : messages.askAboutLine}
        </Button>
      )}
      {isFormOpen && (
        <div className="grid gap-2 rounded-card border border-line bg-surface p-4">
          <p className="text-ink-soft">{messages.text}</p>
          <MessageForm
            label={messages.question}
            sendLabel={messages.send}
            missingText={messages.questionMissing}
            onSend={(text) => raiseQuestion.mutateAsync(text)}
          />
        </div>
      )}
    </>
  );
};

const isClosed = ({ state }: PayslipQuerySummary) => state === "closed" || state === "accepted";

/** Stores the server's version of a question in the query cache and refetches the list. */
const useSaveToCache = () => {
  const queryClient = useQueryClient();
  return (question: PayslipQueryDetails) => {
    queryClient.setQueryData(ownPayslipKeys.question(question.questionId), question);
    return queryClient.invalidateQueries({ queryKey: ownPayslipKeys.questions });
  };
};

const QuestionThread = ({ summary }: { summary: PayslipQuerySummary }) => {
  const params = { questionId: summary.questionId };
  const question = useOwnQuestion(summary.questionId);
  const saveToCache = useSaveToCache();
  const sendMessage = useMutation({
    mutationFn: (text: string) => call(AddOwnPayslipQueryMessage, { params, body: { text } }),
    onSuccess: saveToCache,
  });
  const close = useMutation({
    mutationFn: () => call(CloseOwnPayslipQuery, { params }),
    onSuccess: (closed) => {
      showToast(messages.questionClosed);
      return saveToCache(closed);
    },
  });
  return (
    <section aria-label={messages.thread} className="grid gap-3 rounded-card border border-line bg-surface p-4 print:hidden">
      <QuestionBadge state={summary.state} />
      <SectionState query={question} />
      {question.data && <Thread question={question.data} isOwn />}
      {question.data && !isClosed(summary) && (
        <>
          <MessageForm
            label={messages.writeMore}
            sendLabel={messages.reply}
            missingText={messages.questionMissing}
            onSend={(text) => sendMessage.mutateAsync(text)}
          />
          {summary.state === "answered" && (
            <Button variant="secondary" className="justify-self-start" isBusy={close.isPending} onClick={() => close.mutate()}>
              {messages.closeQuestion}
            </Button>
          )}
          {close.error && <p className="text-clay">{close.error.message}</p>}
        </>
      )}
    </section>
  );
};
