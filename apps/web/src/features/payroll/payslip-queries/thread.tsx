import type { Question } from "@albashi/contracts/payroll/payslip-queries";
import { formatMonth } from "@albashi/dates";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages } from "../payslips/messages.ts";

interface ThreadProps {
  readonly question: Question;
  /** Whether the reader is who asked. */
  readonly isOwn?: boolean;
}

/** A question and what was written to it, the oldest first; one's own words stand to the right. */
export const Thread = ({ question: { messages: thread, putRightBy }, isOwn = false }: ThreadProps) => (
  <>
    <ol className="grid gap-3">
      {thread.map(({ at, isFromStaff, by, text }) => (
        <li
          key={`${at} ${text}`}
          className={`grid max-w-[85%] gap-0.5 rounded-card px-4 py-2.5 ${isFromStaff === isOwn ? "justify-self-end bg-indigo-tint" : "justify-self-start bg-sunken"}`}
        >
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="text-xs text-ink-soft">
            {isOwn && isFromStaff ? messages.ask.you : by}, <TimestampText at={at} />
          </p>
        </li>
      ))}
    </ol>
    {putRightBy && (
      <p className="font-medium text-palm">
        {messages.ask.putRight(putRightBy.name, formatSignedNaira(putRightBy.amountKobo), formatMonth(putRightBy))}
      </p>
    )}
  </>
);
