import { ListQuestions, QuestionState, type QuestionSummary } from "@albashi/contracts/payroll/payslip-queries";
import { formatMonth } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight, MessageCircleQuestion } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { call } from "../../../api-client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";
import { QuestionBadge } from "./question-badge.tsx";
import { questionsKey } from "./questions-key.ts";

const shows = [...QuestionState.options, "all"] as const;

/** What people asked about their payslips, for whoever answers. */
export const QuestionsScreen = () => {
  const [params, setParams] = useSearchParams();
  const show = shows.find((one) => one === params.get("show")) ?? "open";
  const list = useInfiniteQuery({
    queryKey: [...questionsKey, "list", show],
    queryFn: ({ pageParam, signal }) =>
      call(ListQuestions, { query: { ...(show !== "all" && { state: show }), ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const questions = list.data?.pages.flatMap((page) => page.questions) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/payrollmanage">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <div className="sm:max-w-xs">
        <SelectField
          label={messages.show}
          value={show}
          onChange={({ target }) => setParams(target.value === "open" ? {} : { show: target.value }, { replace: true })}
        >
          {shows.map((one) => (
            <option key={one} value={one}>
              {messages.shows[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <SectionState query={list} />
      {list.isSuccess && questions.length === 0 && (
        <EmptyState Icon={MessageCircleQuestion} title={messages.empty} message={messages.emptyNote} />
      )}
      {questions.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {questions.map((question) => (
            <li key={question.questionId}>
              <QuestionLink question={question} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="quiet" className="justify-self-start" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </div>
  );
};

const QuestionLink = ({ question }: { question: QuestionSummary }) => (
  <Link
    to={`/dash/payroll/questions/${question.questionId}`}
    className="flex min-h-16 items-center gap-4 px-5 py-3 -outline-offset-4 outline-indigo hover:bg-indigo-tint"
  >
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="font-semibold wrap-anywhere">{question.fullName}</span>
      <span className="text-sm wrap-anywhere">
        {question.lineName} <SignedMoney digits={question.amountKobo} />, {formatMonth(question)}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <QuestionBadge state={question.state} />
        <span>
          {messages.asked} <TimestampText at={question.askedAt} />
        </span>
      </span>
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
  </Link>
);
