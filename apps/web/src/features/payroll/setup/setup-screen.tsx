import { CalendarDays, Coins, History, Layers, Scale } from "lucide-react";
import { useCan } from "../../../app/rights.ts";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { useSetup } from "../use-setup.ts";
import { Blockers } from "./blockers.tsx";
import { Checklist } from "./checklist.tsx";
import { messages } from "./messages.ts";
import { RecommendedSetupForm } from "./recommended-setup-form.tsx";

/** The steps that the recommended setup completes. */
const recommendedSteps = new Set(["pay_days_chosen", "salary_split", "profile_confirmed"]);

const sections = [
  { to: "/dash/payroll/set-up/pay-days", Icon: CalendarDays, title: messages.sections.payDays, note: messages.sections.payDaysNote },
  { to: "/dash/create-salary", Icon: Layers, title: messages.sections.structures, note: messages.sections.structuresNote },
  { to: "/dash/payroll/set-up/law", Icon: Scale, title: messages.sections.statutoryProfile, note: messages.sections.statutoryProfileNote },
  {
    to: "/dash/payroll/set-up/opening",
    Icon: History,
    title: messages.sections.openingBalances,
    note: messages.sections.openingBalancesNote,
  },
  { to: "/dash/payroll/extras", Icon: Coins, title: messages.sections.extras, note: messages.sections.extrasNote },
];

/** The company's setup progress, its blockers, and links to the setup sections. */
export const SetupScreen = () => {
  const setup = useSetup();
  const can = useCan();
  const needsRecommendedSetup = setup.data?.steps.some(({ code, isDone }) => !isDone && recommendedSteps.has(code)) ?? false;
  return (
    <PayrollScreen
      title={messages.screen.title}
      text={messages.screen.text}
      action={setup.data?.mayRun && <LinkButton to="/dash/payrollmanage">{messages.screen.start}</LinkButton>}
    >
      <SectionState query={setup}>
        <Skeleton className="h-96 w-full rounded-card" />
      </SectionState>
      {setup.isSuccess && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Checklist setup={setup.data} />
            {needsRecommendedSetup && can("payroll.write") && <RecommendedSetupForm />}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Blockers blockers={setup.data.blockers} />
            {setup.data.blockers.length === 0 && <SetupSections />}
          </div>
        </div>
      )}
      {setup.data?.blockers.length !== 0 && <SetupSections isWide />}
    </PayrollScreen>
  );
};

/** Beside the checklist when there are no blockers, below it otherwise. */
const SetupSections = ({ isWide = false }: { isWide?: boolean }) => (
  <nav aria-label={messages.sections.title}>
    <ul className={`grid gap-3 ${isWide ? "md:grid-cols-2" : ""}`}>
      {sections.map((section) => (
        <li key={section.to} className="grid">
          <ChoiceCard {...section} />
        </li>
      ))}
    </ul>
  </nav>
);
