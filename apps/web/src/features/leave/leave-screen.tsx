import { useParams } from "react-router";
import { useCan, useServerSession } from "../../app/rights.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NotAvailable } from "../../ui/not-available.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { Balances } from "./balances.tsx";
import { messages as companyMessages } from "./company-messages.ts";
import { CompanyRequests } from "./company-requests.tsx";
import { Rules } from "./rules.tsx";
import { WhoIsAway } from "./who-is-away.tsx";

const messages = companyMessages.company;

const tabs = { decide: CompanyRequests, away: WhoIsAway, balances: Balances, rules: Rules } as const;
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** The leave of a company: requests to decide first, then who is away, balances and rules. */
export const LeaveScreen = () => {
  const { tab } = useParams();
  const current = names.find((name) => name === tab) ?? "decide";
  const can = useCan();
  const isPending = useServerSession().isPending;
  if (!isPending && !can("leave.read")) {
    return (
      <NotAvailable title={messages.denied} message={messages.deniedNote}>
        <LinkButton to="/dash">{messages.toDashboard}</LinkButton>
      </NotAvailable>
    );
  }
  const Section = tabs[current];
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/employeemanage">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <TabLinks
        label={messages.tabs}
        tabs={names.map((name) => ({
          name: messages.tab[name],
          to: name === "decide" ? "/dash/leave" : `/dash/leave/${name}`,
          isCurrent: name === current,
        }))}
      />
      <Section />
    </div>
  );
};
