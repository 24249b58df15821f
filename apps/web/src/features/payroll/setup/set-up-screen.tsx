import { CalendarDays, Coins, History, Layers, Scale } from "lucide-react";
import { useCan } from "../../../app/rights.ts";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { useSetUp } from "../use-set-up.ts";
import { Blockers } from "./blockers.tsx";
import { Checklist } from "./checklist.tsx";
import { messages } from "./messages.ts";
import { RecommendedSetupForm } from "./recommended-setup-form.tsx";

/** These steps the defaults take. */
const takenByDefaults = new Set(["pay_days_chosen", "salary_split", "profile_confirmed"]);

const ways = [
  { to: "/dash/payroll/set-up/pay-days", Icon: CalendarDays, title: messages.ways.payDays, note: messages.ways.payDaysNote },
  { to: "/dash/create-salary", Icon: Layers, title: messages.ways.structures, note: messages.ways.structuresNote },
  { to: "/dash/payroll/set-up/law", Icon: Scale, title: messages.ways.law, note: messages.ways.lawNote },
  { to: "/dash/payroll/set-up/opening", Icon: History, title: messages.ways.opening, note: messages.ways.openingNote },
  { to: "/dash/payroll/extras", Icon: Coins, title: messages.ways.extras, note: messages.ways.extrasNote },
];

/** How far a company is from its first pay day, what stops it, and where each thing is set. */
export const SetUpScreen = () => {
  const setUp = useSetUp();
  const can = useCan();
  const needsDefaults = setUp.data?.steps.some(({ code, isDone }) => !isDone && takenByDefaults.has(code)) ?? false;
  return (
    <PayrollScreen
      title={messages.screen.title}
      text={messages.screen.text}
      act={setUp.data?.mayRun && <LinkButton to="/dash/payrollmanage">{messages.screen.start}</LinkButton>}
    >
      <SectionState query={setUp}>
        <Skeleton className="h-96 w-full rounded-card" />
      </SectionState>
      {setUp.isSuccess && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Checklist setUp={setUp.data} />
            {needsDefaults && can("payroll.write") && <RecommendedSetupForm />}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Blockers blockers={setUp.data.blockers} />
            {setUp.data.blockers.length === 0 && <Ways />}
          </div>
        </div>
      )}
      {setUp.data?.blockers.length !== 0 && <Ways isWide />}
    </PayrollScreen>
  );
};

/** Beside the checklist when nothing stops the company any more, below it until then. */
const Ways = ({ isWide = false }: { isWide?: boolean }) => (
  <nav aria-label={messages.ways.title}>
    <ul className={`grid gap-3 ${isWide ? "md:grid-cols-2" : ""}`}>
      {ways.map((way) => (
        <li key={way.to} className="grid">
          <ChoiceCard {...way} />
        </li>
      ))}
    </ul>
  </nav>
);
