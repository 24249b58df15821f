import { Skeleton } from "../../../ui/skeleton.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { usePayrollHome } from "../use-payroll-home.ts";
import { messages } from "./home-messages.ts";
import { NewRunButton } from "./new-run-button.tsx";
import { RunList } from "./run-list.tsx";

/** Every pay run of the company, and the button that starts another one. */
export const RunsScreen = () => {
  const home = usePayrollHome();
  return (
    <PayrollScreen
      title={messages.runs}
      text={messages.runsText}
      action={home.isPending ? <Skeleton className="h-11 w-36" /> : home.data?.next && <NewRunButton />}
    >
      <RunList />
    </PayrollScreen>
  );
};
