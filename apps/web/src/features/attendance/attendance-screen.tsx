import { useParams } from "react-router";
import { useCan, useServerSession } from "../../app/rights.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NotAvailable } from "../../ui/not-available.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { messages } from "./company-messages.ts";
import { Exceptions } from "./exceptions.tsx";
import { Today } from "./today.tsx";

const tabs = { today: Today, exceptions: Exceptions } as const;
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** The attendance of a company: who is in today, and what to look at in the hours of a week. */
export const AttendanceScreen = () => {
  const { tab } = useParams();
  const current = names.find((name) => name === tab) ?? "today";
  const can = useCan();
  const isPending = useServerSession().isPending;
  if (!isPending && !can("attendance.read")) {
    return (
      <NotAvailable title={messages.denied} message={messages.deniedNote}>
        <LinkButton to="/dash">{messages.toDashboard}</LinkButton>
      </NotAvailable>
    );
  }
  const Section = tabs[current];
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <BackLink to="/dash/employeemanage">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
      </div>
      <TabLinks
        label={messages.tabs}
        tabs={names.map((name) => ({
          name: messages.tab[name],
          to: name === "today" ? "/dash/attendance" : `/dash/attendance/${name}`,
          isCurrent: name === current,
        }))}
      />
      <Section />
    </div>
  );
};
