import { Calendar, Coins, History, Layers, Scale } from "lucide-react";
import { useCan } from "../../../app/rights.ts";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { useSetup } from "../use-setup.ts";
import { Checklist } from "./checklist.tsx";
import { messages } from "./messages.ts";
import { RecommendedSetupForm } from "./recommended-setup-form.tsx";

/** The steps that the recommended setup completes. */
const recommendedSteps = new Set(["pay_days_chosen", "salary_split", "profile_confirmed"]);

const sections = [
  { to: "/dash/payroll/set-up/pay-days", Icon: Calendar, title: messages.sections.payDays, note: messages.sections.payDaysNote },
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

/** The setup steps with what each still needs. A company that is set up gets links to the settings instead. */
export const SetupScreen = () => {
  const setup = useSetup();
  const can = useCan();
  const isComplete = setup.data?.steps.every(({ isDone }) => isDone) ?? false;
  const needsRecommendedSetup = setup.data?.steps.some(({ code, isDone }) => !isDone && recommendedSteps.has(code)) ?? false;
  return (
    <PayrollScreen
      title={messages.screen.title}
      text={isComplete ? messages.screen.completeText : messages.screen.text}
      action={setup.data?.mayRun && <LinkButton to="/dash/payrollmanage">{messages.screen.start}</LinkButton>}
    >
      <SectionState query={setup}>
        <Skeleton className="h-96 w-full rounded-card" />
      </SectionState>
      {setup.isSuccess && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-5">
          {needsRecommendedSetup && can("payroll.write") && (
            <div className="lg:order-last lg:col-span-2">
              <RecommendedSetupForm />
            </div>
          )}
          <div className={isComplete ? "lg:col-span-5" : "lg:col-span-3"}>
            <Checklist setup={setup.data} />
          </div>
          {isComplete && <SetupSections />}
        </div>
      )}
    </PayrollScreen>
  );
};

const SetupSections = () => (
  <nav aria-label={messages.sections.title} className="lg:col-span-5">
    <ul className="grid gap-3 md:grid-cols-2">
      {sections.map((section) => (
        <li key={section.to} className="grid">
          <ChoiceCard {...section} />
        </li>
      ))}
    </ul>
  </nav>
);
