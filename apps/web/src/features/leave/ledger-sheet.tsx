import type { LeaveType } from "@albashi/contracts/leave/codes";
import type { ReactNode } from "react";
import { DayText } from "../../ui/day-text.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { formatHundredths } from "./format-leave.ts";
import { useLedger } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";

const messages = leaveMessages.ledger;

interface LedgerSheetProps {
  readonly type: LeaveType;
  /** Whose ledger it is; the employee's own where this is left out. */
  readonly employee?: { readonly employeeId: string; readonly fullName: string };
  readonly onClose: () => void;
  /** What can be done about the balance, above the entries. */
  readonly children?: ReactNode;
}

/** Every entry of a type of leave, with the balance after it: how the balance was counted. */
export const LedgerSheet = ({ type, employee, onClose, children }: LedgerSheetProps) => {
  const ledger = useLedger(employee?.employeeId, type);
  const name = leaveMessages.types[type];
  const entries = ledger.data?.entries ?? [];
  return (
    <Sheet title={employee ? messages.ofPerson(name, employee.fullName) : messages.title(name)} onClose={onClose}>
      {children}
      <SectionState query={ledger} messages={leaveMessages.load} />
      {ledger.isSuccess && entries.length === 0 && <p className="text-ink-soft">{messages.empty}</p>}
      {entries.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">{messages.text}</p>
          <table className="w-full text-left">
            <thead>
              <tr className="border-b border-line text-sm text-ink-soft">
                <th scope="col" className="py-2 pr-3 font-semibold">
                  {messages.entry}
                </th>
                <th scope="col" className="px-2 py-2 text-right font-semibold">
                  {messages.days}
                </th>
                <th scope="col" className="py-2 pl-2 text-right font-semibold">
                  {messages.after}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ entryId, kind, hundredths, on, expiresOn, reason, balanceHundredths }) => (
                <tr key={entryId} className="border-b border-line align-top last:border-0">
                  <td className="py-3 pr-3">
                    <span className="block font-medium">{leaveMessages.entryKinds[kind]}</span>
                    <span className="block text-sm text-ink-soft">
                      <DayText day={on} />
                    </span>
                    {reason !== null && <span className="block text-sm wrap-anywhere text-ink-soft">{reason}</span>}
                    {expiresOn !== null && (
                      <span className="block text-sm text-ink-soft">
                        {messages.expires} <DayText day={expiresOn} />
                      </span>
                    )}
                  </td>
                  <td className="px-2 py-3 text-right tabular-nums">
                    {hundredths > 0 && "+"}
                    {formatHundredths(hundredths)}
                  </td>
                  <td className="py-3 pl-2 text-right font-semibold tabular-nums">{formatHundredths(balanceHundredths)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Sheet>
  );
};
