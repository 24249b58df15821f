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
import { CallToAction } from "../call-to-action.tsx";
import type { ProductFeature } from "../feature-availability.ts";
import { FeatureItem } from "../feature-item.tsx";
import { PageHead } from "../page-head.tsx";
import { Section } from "../section.tsx";
import { messages } from "./messages.ts";

const icons: Partial<Record<ProductFeature, LucideIcon>> = {
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

/** All features for payroll and people, each with its availability. */
export const FeaturesPage = () => (
  <>
    <PageHead title={messages.title} heading={messages.heading} text={messages.text} />
    <FeatureList id="payroll" {...messages.payroll} />
    <div className="border-y border-line bg-sunken">
      <FeatureList id="people" {...messages.people} />
    </div>
    <div className="pt-14 lg:pt-20">
      <CallToAction {...messages.closing} />
    </div>
  </>
);

const FeatureList = ({ id, heading, note, list }: { id: string } & typeof messages.payroll) => (
  <Section id={id} heading={heading} note={note}>
    <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
      {list.map(({ feature, name, text }) => (
        <FeatureItem key={feature} Icon={icons[feature] ?? FileText} feature={feature} name={name} text={text} />
      ))}
    </ul>
  </Section>
);
