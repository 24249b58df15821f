import {
  Banknote,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Database,
  FileText,
  Fingerprint,
  HandCoins,
  type LucideIcon,
  Percent,
  Scale,
  Smartphone,
} from "lucide-react";
import { Closing } from "../closing.tsx";
import { PageHead } from "../page-head.tsx";
import { PromiseItem } from "../promise-item.tsx";
import { Section } from "../section.tsx";
import type { Part } from "../what-works.ts";
import { messages } from "./messages.ts";

const icons: Partial<Record<Part, LucideIcon>> = {
  taxCalculation: Percent,
  allowances: HandCoins,
  payReports: ChartColumn,
  bankDeposit: Banknote,
  labourLaw: Scale,
  peopleDatabase: Database,
  attendance: Fingerprint,
  leave: CalendarDays,
  documents: FileText,
  performance: ClipboardList,
  selfService: Smartphone,
};

/** All that we promise, for payroll and for people, each with how far it is. */
export const FeaturesPage = () => (
  <>
    <PageHead title={messages.title} heading={messages.heading} text={messages.text} />
    <Promised id="payroll" {...messages.payroll} />
    <div className="border-y border-line bg-sunken">
      <Promised id="people" {...messages.people} />
    </div>
    <div className="pt-14 lg:pt-20">
      <Closing {...messages.closing} />
    </div>
  </>
);

const Promised = ({ id, heading, note, list }: { id: string } & typeof messages.payroll) => (
  <Section id={id} heading={heading} note={note}>
    <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
      {list.map(({ part, name, text }) => (
        <PromiseItem key={part} Icon={icons[part] ?? FileText} part={part} name={name} text={text} />
      ))}
    </ul>
  </Section>
);
