import { type DueSummary, ListObligations, layoutSurenesses, type Obligation } from "@albashi/contracts/remittances/obligations";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { call } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { messages as fileMessages } from "./files/messages.ts";
import { groupObligations } from "./group-obligations.ts";
import { messages } from "./messages.ts";
import { ObligationTable } from "./obligation-table.tsx";
import { OverdueSum } from "./overdue-sum.tsx";

const groupNames = ["overdue", "coming", "remitted", "nothingToPay"] as const;

/** What the company owes to each authority and third party for its paid runs: overdue first, then what is coming up. */
export const RemittancesScreen = () => {
  const list = useQuery({ queryKey: ["remittances"], queryFn: ({ signal }) => call(ListObligations, { signal }) });
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid max-w-2xl gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <SectionState query={list} messages={messages} />
      {list.data && <Obligations obligations={list.data.obligations} overdue={list.data.summary.overdue} />}
    </div>
  );
};

interface ObligationsProps {
  readonly obligations: readonly Obligation[];
  readonly overdue: DueSummary["overdue"];
}

const Obligations = ({ obligations, overdue }: ObligationsProps) => {
  const canDownload = useCan()("payroll.export");
  if (obligations.length === 0)
    return (
      <EmptyState Icon={Landmark} title={messages.none} message={messages.noneNote}>
        <LinkButton to="/dash/payrollmanage" variant="secondary">
          {messages.goToPayroll}
        </LinkButton>
      </EmptyState>
    );
  const groups = groupObligations(obligations);
  return (
    <>
      {obligations.some(({ remitter }) => remitter === "albashi") && <p className="text-ink-soft">{messages.heldNote}</p>}
      {overdue && <OverdueSum overdue={overdue} />}
      {groupNames.map(
        (name) =>
          groups[name].length > 0 && (
            <ObligationTable
              key={name}
              title={messages.groups[name].title}
              note={messages.groups[name].note}
              obligations={groups[name]}
              canDownload={canDownload}
            />
          ),
      )}
      {canDownload && <AboutFiles obligations={obligations} />}
    </>
  );
};

/** How sure we are of the columns of each kind of file. */
const AboutFiles = ({ obligations }: { obligations: readonly Obligation[] }) => (
  <Panel title={messages.files.aboutTitle}>
    <p>{messages.files.about}</p>
    <dl className="grid gap-3">
      {layoutSurenesses.map((sureness) => {
        const kinds = new Set(obligations.filter(({ layout }) => layout === sureness).map(({ kind }) => messages.kinds[kind]));
        return (
          kinds.size > 0 && (
            <div key={sureness}>
              <dt className="font-semibold">{[...kinds].join(", ")}</dt>
              <dd className="text-ink-soft">{fileMessages.surenesses[sureness]}</dd>
            </div>
          )
        );
      })}
    </dl>
  </Panel>
);
