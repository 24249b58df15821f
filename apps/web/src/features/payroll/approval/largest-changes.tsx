import { ArrowRight } from "lucide-react";
import { formatSignedNaira, SignedMoney } from "../../../ui/signed-money.tsx";
import type { Approval } from "./approval.ts";
import { messages as approvalMessages } from "./messages.ts";

const messages = approvalMessages.screen;

/** The employees whose net pay changed most, with the causes. */
export const LargestChanges = ({ approval }: { approval: Approval }) => {
  // The server fills the list up to five with people whose pay did not change.
  const largestChanges = approval.largestChanges.filter(({ beforeKobo, nowKobo }) => beforeKobo !== nowKobo);
  return (
    <section aria-labelledby="largest" className="rounded-card border border-line bg-surface">
      <h2 id="largest" className="border-b border-line px-5 py-3 text-lg font-semibold">
        {messages.largestChanges}
      </h2>
      {largestChanges.length === 0 && <p className="px-5 py-4 text-ink-soft">{messages.noChanges}</p>}
      <ul className="divide-y divide-line">
        {largestChanges.map(({ employeeId, fullName, beforeKobo, nowKobo, causes }) => (
          <li key={employeeId} className="grid gap-0.5 px-5 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">{fullName}</span>
              <span className="ml-auto flex flex-wrap items-center justify-end gap-x-2">
                {beforeKobo === "0" ? (
                  <span className="text-sm text-ink-soft">{messages.newPay}</span>
                ) : (
                  <SignedMoney amountKobo={beforeKobo} className="text-sm text-ink-soft" />
                )}
                <ArrowRight role="img" aria-label={messages.changedTo} className="size-4 text-ink-soft" />
                <SignedMoney amountKobo={nowKobo} className="font-semibold" />
              </span>
            </p>
            {causes.length > 0 && (
              <p className="text-sm text-ink-soft">
                {causes.map(({ name, amountKobo }) => `${name} ${formatSignedNaira(amountKobo, true)}`).join(" · ")}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
