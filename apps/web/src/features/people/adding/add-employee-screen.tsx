import { useRights } from "../../../app/rights.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotHere } from "../../../ui/not-here.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { WayBack } from "../../../ui/way-back.tsx";
import { useMayAdd } from "../use-may-add.ts";
import { AddEmployeeForm } from "./add-employee-form.tsx";
import { ExistingEmployees } from "./existing-employees.tsx";
import { words } from "./words.ts";

/** One new person: who they are, what they do, what they earn and where it goes. They are invited by mail. */
export const AddEmployeeScreen = () => {
  const mayAdd = useMayAdd();
  const mayNot = useRights().isSuccess && !mayAdd;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <WayBack to="/dash/employeemanage">{words.back}</WayBack>
        <ScreenHeading title={words.title} className="font-display text-3xl font-semibold">
          {words.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      {mayNot ? (
        <NotHere title={words.notYours} message={words.notYoursNote}>
          <LinkButton to="/dash/employeemanage">{words.back}</LinkButton>
        </NotHere>
      ) : (
        <Panel title={words.details}>
          <AddEmployeeForm />
        </Panel>
      )}
      <ExistingEmployees />
    </div>
  );
};
