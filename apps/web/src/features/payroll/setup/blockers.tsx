import type { PayrollBlocker } from "@albashi/contracts/payroll/setup";
import { CircleAlert, UserRoundX } from "lucide-react";
import { TextLink } from "../../../ui/text-link.tsx";
import { useAddressOf } from "../use-set-up.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.blockers;

/** Why payroll cannot run yet, and whom it could not pay; each with its cure and the way there. */
export const Blockers = ({ blockers }: { blockers: readonly PayrollBlocker[] }) => (
  <>
    <BlockerList title={messages.title} blockers={blockers.filter(({ stops }) => stops === "every_run")} />
    <BlockerList title={messages.someTitle} blockers={blockers.filter(({ stops }) => stops === "some_people")} />
  </>
);

const BlockerList = ({ title, blockers }: { title: string; blockers: readonly PayrollBlocker[] }) => {
  const addressOf = useAddressOf();
  if (blockers.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      <h2 className="border-b border-line px-6 py-4 text-lg font-semibold">{title}</h2>
      <ul className="divide-y divide-line px-6">
        {blockers.map(({ code, what, cure, place, stops }) => (
          <li key={code} className="flex items-start gap-3 py-4">
            <Sign stops={stops} />
            <div className="grid min-w-0 flex-1 justify-items-start gap-1">
              <p>{what}</p>
              <TextLink to={addressOf(place)} className="inline-flex min-h-11 items-center text-sm">
                {cure}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Sign = ({ stops }: Pick<PayrollBlocker, "stops">) =>
  stops === "every_run" ? (
    <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-clay" />
  ) : (
    <UserRoundX aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
  );
