import { ListPayslipQueries, PayslipQueryState, type PayslipQuerySummary } from "@albashi/contracts/payroll/payslip-queries";
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
import { questionQueryKey } from "./question-query-key.ts";

const filterOptions = [...PayslipQueryState.options, "all"] as const;

/** The employees' questions about their payslips, for payroll to answer. */
export const QuestionsScreen = () => {
  const [params, setParams] = useSearchParams();
  const filter = filterOptions.find((option) => option === params.get("show")) ?? "open";
  const list = useInfiniteQuery({
    queryKey: [...questionQueryKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      call(ListPayslipQueries, {
        query: { ...(filter !== "all" && { state: filter }), ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
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
          label={messages.filter}
          value={filter}
          onChange={({ target }) => setParams(target.value === "open" ? {} : { show: target.value }, { replace: true })}
        >
          {filterOptions.map((option) => (
            <option key={option} value={option}>
              {messages.filterOptions[option]}
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
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {messages.showMore}
        </Button>
      )}
    </div>
  );
};

const QuestionLink = ({ question }: { question: PayslipQuerySummary }) => (
  <Link
    to={`/dash/payroll/questions/${question.questionId}`}
    className="flex min-h-16 items-center gap-4 px-5 py-3 -outline-offset-4 outline-indigo hover:bg-indigo-tint"
  >
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="font-semibold wrap-anywhere">{question.fullName}</span>
      <span className="text-sm wrap-anywhere">
        {question.lineName} <SignedMoney amountKobo={question.amountKobo} />, {formatMonth(question)}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <QuestionBadge state={question.state} />
        <span>
          {messages.askedOn} <TimestampText at={question.askedAt} />
        </span>
      </span>
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
  </Link>
);
