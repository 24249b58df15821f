import { CalendarDays, Coins, History, Layers, Scale } from "lucide-react";
import { useMay } from "../../../app/rights.ts";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PartState } from "../part-state.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { useSetUp } from "../use-set-up.ts";
import { BeginForm } from "./begin-form.tsx";
import { Blockers } from "./blockers.tsx";
import { Checklist } from "./checklist.tsx";
import { words } from "./words.ts";

/** These steps the defaults take. */
const takenByDefaults = new Set(["pay_days_chosen", "salary_split", "profile_confirmed"]);

const ways = [
  { to: "/dash/payroll/set-up/pay-days", Icon: CalendarDays, title: words.ways.payDays, note: words.ways.payDaysNote },
  { to: "/dash/create-salary", Icon: Layers, title: words.ways.structures, note: words.ways.structuresNote },
  { to: "/dash/payroll/set-up/law", Icon: Scale, title: words.ways.law, note: words.ways.lawNote },
  { to: "/dash/payroll/set-up/opening", Icon: History, title: words.ways.opening, note: words.ways.openingNote },
  { to: "/dash/payroll/extras", Icon: Coins, title: words.ways.extras, note: words.ways.extrasNote },
];

/** How far a company is from its first pay day, what stops it, and where each thing is set. */
export const SetUpScreen = () => {
  const setUp = useSetUp();
  const may = useMay();
  const needsDefaults = setUp.data?.steps.some(({ code, isDone }) => !isDone && takenByDefaults.has(code)) ?? false;
  return (
    <PayrollScreen
      title={words.screen.title}
      text={words.screen.text}
      act={setUp.data?.mayRun && <LinkButton to="/dash/payrollmanage">{words.screen.start}</LinkButton>}
    >
      <PartState query={setUp}>
        <Skeleton className="h-96 w-full rounded-card" />
      </PartState>
      {setUp.isSuccess && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Checklist setUp={setUp.data} />
            {needsDefaults && may("payroll.write") && <BeginForm />}
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
  <nav aria-label={words.ways.title}>
    <ul className={`grid gap-3 ${isWide ? "md:grid-cols-2" : ""}`}>
      {ways.map((way) => (
        <li key={way.to} className="grid">
          <ChoiceCard {...way} />
        </li>
      ))}
    </ul>
  </nav>
);
