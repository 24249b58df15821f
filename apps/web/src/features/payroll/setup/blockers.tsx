import type { PayrollBlocker } from "@albashi/contracts/payroll/setup";
import { CircleAlert, UserRoundX } from "lucide-react";
import { TextLink } from "../../../ui/text-link.tsx";
import { useSetupPath } from "../use-setup.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.blockers;

/** What blocks every run, and what blocks the pay of some employees, each with its remedy and a link to it. */
export const Blockers = ({ blockers }: { blockers: readonly PayrollBlocker[] }) => (
  <>
    <BlockerList title={messages.everyRunTitle} blockers={blockers.filter(({ stops }) => stops === "every_run")} />
    <BlockerList title={messages.somePeopleTitle} blockers={blockers.filter(({ stops }) => stops === "some_people")} />
  </>
);

const BlockerList = ({ title, blockers }: { title: string; blockers: readonly PayrollBlocker[] }) => {
  const setupPath = useSetupPath();
  if (blockers.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      <h2 className="border-b border-line px-6 py-4 text-lg font-semibold">{title}</h2>
      <ul className="divide-y divide-line px-6">
        {blockers.map(({ code, what, cure, place, stops }) => (
          <li key={code} className="flex items-start gap-3 py-4">
            <BlockerIcon stops={stops} />
            <div className="grid min-w-0 flex-1 justify-items-start gap-1">
              <p>{what}</p>
              <TextLink to={setupPath(place)} className="inline-flex min-h-11 items-center text-sm">
                {cure}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

const BlockerIcon = ({ stops }: Pick<PayrollBlocker, "stops">) =>
  stops === "every_run" ? (
    <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-clay" />
  ) : (
    <UserRoundX aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
  );
