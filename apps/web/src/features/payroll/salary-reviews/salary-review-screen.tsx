import { ReadSalaryReview } from "@albashi/contracts/payroll/salary-reviews";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { messages } from "./messages.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewResult } from "./review-result.tsx";

/** How often a review is fetched while its sheet is read or its salaries are changed. */
const pollMs = 1_000;

/** Changes the salaries of many employees: what changes, a preview of old and new, and applying it. */
export const SalaryReviewScreen = () => {
  const [reviewId, setReviewId] = useState<string>();
  const review = useInfiniteQuery({
    queryKey: ["payroll", "salary-review", reviewId],
    queryFn: ({ pageParam, signal }) =>
      call(ReadSalaryReview, {
        params: { reviewId: reviewId ?? "" },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: reviewId !== undefined,
    refetchInterval: ({ state }) => {
      const current = state.data?.pages[0]?.state;
      return current === "reading" || current === "applying" ? pollMs : false;
    },
  });
  const [first] = review.data?.pages ?? [];
  const isReading = reviewId !== undefined && (review.isPending || first?.state === "reading");
  return (
    <PayrollScreen title={messages.title} text={messages.text}>
      <BackLink to="/dash/salary-definition">{messages.back}</BackLink>
      <ReviewForm isReading={isReading} onPrepared={setReviewId} />
      {review.error && <Alert tone="error">{review.error.message || messages.failed}</Alert>}
      {first && !isReading && (
        <ReviewResult
          review={first}
          rows={review.data?.pages.flatMap(({ rows }) => rows) ?? []}
          isFetchingMore={review.isFetchingNextPage}
          onMore={review.hasNextPage ? () => void review.fetchNextPage() : undefined}
          onApplied={() => void review.refetch()}
        />
      )}
    </PayrollScreen>
  );
};
