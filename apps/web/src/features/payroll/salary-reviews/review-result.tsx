import { ApplySalaryReview, type SalaryReview, type SalaryReviewRow } from "@albashi/contracts/payroll/salary-reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { refreshPayroll } from "../payroll-queries.ts";
import { messages } from "./messages.ts";

interface ReviewResultProps {
  readonly review: SalaryReview;
  readonly rows: readonly SalaryReviewRow[];
  readonly isFetchingMore: boolean;
  readonly onMore: (() => void) | undefined;
  readonly onApplied: () => void;
}

/** The result of preparing a salary review: its errors, or the old and new salaries and applying them. */
export const ReviewResult = ({ review, rows, isFetchingMore, onMore, onApplied }: ReviewResultProps) => {
  if (review.failureReason !== null)
    return (
      <Alert tone="error" takesFocus>
        {messages.failureReasons[review.failureReason]}
      </Alert>
    );
  if (review.state === "has_errors") return <SheetErrors errors={review.errors} />;
  return (
    <Panel title={messages.resultTitle}>
      <ReviewSummary review={review} onApplied={onApplied} />
      <table aria-label={messages.tableLabel} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th className="py-2 text-left font-semibold">{messages.person}</th>
            <th className="py-2 pr-3 text-right font-semibold">{messages.before}</th>
            <th className="py-2 text-right font-semibold">{messages.after}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.employeeId}>
              <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
                <span className="block font-semibold wrap-anywhere">{row.fullName}</span>
                <span className="text-ink-soft">{messages.staffNumber(row.staffNumber)}</span>
                {row.refusal !== null && <span className="block text-clay">{messages.refusals[row.refusal]}</span>}
              </th>
              <td className="py-2 pr-3 text-right align-top">
                {row.beforeKobo === null ? messages.noSalary : <MoneyText amountKobo={row.beforeKobo} />}
              </td>
              <td className="py-2 text-right align-top">
                <MoneyText amountKobo={row.afterKobo} className={row.refusal === null ? "font-semibold" : "text-ink-soft line-through"} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {onMore && (
        <Button variant="secondary" className="justify-self-start" isBusy={isFetchingMore} onClick={onMore}>
          {messages.showMore}
        </Button>
      )}
    </Panel>
  );
};

const SheetErrors = ({ errors }: { errors: SalaryReview["errors"] }) => (
  <section className="grid gap-3">
    <Alert tone="error" takesFocus>
      {messages.errorsTitle(errors.length)}
    </Alert>
    <ul className="grid gap-2">
      {errors.map(({ rowNumber, column, message }) => (
        <li key={`${rowNumber} ${column}`} className="text-sm">
          <span className="font-semibold">{messages.cell(rowNumber, column)}:</span> {message}
        </li>
      ))}
    </ul>
  </section>
);

const ReviewSummary = ({ review, onApplied }: { review: SalaryReview; onApplied: () => void }) => {
  const { reviewId, state, changes, refusals, beforeKobo, afterKobo } = review;
  const queryClient = useQueryClient();
  const idempotencyKeyFor = useIdempotencyKey();
  const apply = useMutation({
    mutationFn: () => call(ApplySalaryReview, { params: { reviewId }, idempotencyKey: idempotencyKeyFor({ reviewId }) }),
    onSuccess: async () => {
      onApplied();
      await refreshPayroll(queryClient);
    },
  });
  if (state === "applied")
    return (
      <Alert tone="success" takesFocus>
        {messages.applied(changes)} {refusals > 0 && messages.refusedAfter(refusals)}
      </Alert>
    );
  if (changes === 0) return <Alert tone="info">{messages.nothing}</Alert>;
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <p role="status" className="font-semibold">
        {messages.summary(changes, refusals)}
      </p>
      <p className="text-ink-soft">
        {messages.totalLabel}: <MoneyText amountKobo={beforeKobo} /> → <MoneyText amountKobo={afterKobo} />
      </p>
      {apply.error && (
        <Alert tone="error" takesFocus>
          {apply.error.message || messages.failed}
        </Alert>
      )}
      <Button isBusy={apply.isPending || state === "applying"} busyLabel={messages.applying} onClick={() => apply.mutate()}>
        {messages.apply(changes)}
      </Button>
    </div>
  );
};
