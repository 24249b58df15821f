import type { PayslipQueryDetails } from "@albashi/contracts/payroll/payslip-queries";
import { formatMonth } from "@albashi/dates";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages } from "../payslips/messages.ts";

interface ThreadProps {
  readonly question: PayslipQueryDetails;
  /** Whether the user is the employee who asked. */
  readonly isOwn?: boolean;
}

/** A question and its replies, oldest first. The user's own messages are on the right. */
export const Thread = ({ question: { messages: threadMessages, putRightBy }, isOwn = false }: ThreadProps) => (
  <>
    <ol className="grid gap-3">
      {threadMessages.map(({ at, isFromStaff, by, text }) => (
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
        {messages.ask.correctedBy(putRightBy.name, formatSignedNaira(putRightBy.amountKobo), formatMonth(putRightBy))}
      </p>
    )}
  </>
);
