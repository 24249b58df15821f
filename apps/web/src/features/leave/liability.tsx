import { useCan } from "../../app/rights.ts";
import { MoneyText } from "../../ui/money-text.tsx";
import { messages as companyMessages } from "./company-messages.ts";
import { formatDays } from "./format-leave.ts";
import { useLiability } from "./leave-queries.ts";

const messages = companyMessages.liability;

/** What the annual leave that is left is worth, and how that is counted. Only roles that see pay see it. */
export const Liability = () => {
  const { data } = useLiability(useCan()("payroll.read"));
  if (!data || data.hundredths === 0) return null;
  return (
    <section aria-label={messages.title} className="grid gap-2 rounded-card border border-line bg-surface p-5">
      <p className="text-sm text-ink-soft">{messages.title}</p>
      <p className="text-2xl font-semibold">
        <MoneyText amountKobo={data.amountKobo} />
      </p>
      <p className="text-sm text-ink-soft">{messages.days(formatDays(data.hundredths), messages.people(data.people))}</p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-indigo underline underline-offset-4 outline-indigo">
          {messages.byDepartment}
        </summary>
        <ul className="divide-y divide-line">
          {data.departments.map(({ department, people, hundredths, amountKobo }) => (
            <li key={department} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="grid min-w-0">
                <span className="wrap-anywhere">{department ?? messages.noDepartment}</span>
                <span className="text-sm text-ink-soft">{messages.daysOf(formatDays(hundredths), messages.people(people))}</span>
              </span>
              <MoneyText amountKobo={amountKobo} className="font-semibold" />
            </li>
          ))}
        </ul>
        <p className="pt-2 text-sm text-ink-soft">{messages.how}</p>
        {data.withoutSalary > 0 && (
          <p className="pt-1 text-sm text-ink-soft">{messages.withoutSalary(messages.people(data.withoutSalary))}</p>
        )}
      </details>
    </section>
  );
};
