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
            <SignedMoney amountKobo={nowKobo} className="font-semibold" />
          </p>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            <span className="min-w-0">{causes.map(({ name }) => name).join(" · ")}</span>
            <span>{beforeKobo === "0" ? messages.newPay : <SignedMoney amountKobo={beforeKobo} />}</span>
          </p>
        </li>
      ))}
    </ul>
  </section>
);
