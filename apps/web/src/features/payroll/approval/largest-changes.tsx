import { ArrowRight } from "lucide-react";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import type { Approval } from "./approval.ts";
import { messages as approvalMessages } from "./messages.ts";

const messages = approvalMessages.screen;

/** The employees whose net pay changed most, with the causes. */
export const LargestChanges = ({ approval: { largestChanges } }: { approval: Approval }) => (
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
            <span className="flex items-center gap-2 whitespace-nowrap">
              {beforeKobo === "0" ? (
                <span className="text-sm text-ink-soft">{messages.newPay}</span>
              ) : (
                <SignedMoney amountKobo={beforeKobo} className="text-sm text-ink-soft" />
              )}
              <ArrowRight role="img" aria-label={messages.changedTo} className="size-4 text-ink-soft" />
              <SignedMoney amountKobo={nowKobo} className="font-semibold" />
            </span>
          </p>
          {causes.length > 0 && <p className="text-sm text-ink-soft">{causes.map(({ name }) => name).join(" · ")}</p>}
        </li>
      ))}
    </ul>
  </section>
);
