import { useServerSession } from "../../../app/rights.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ShortList } from "../short-list.tsx";
import { useCanAdd } from "../use-can-add.ts";
import { AddEmployeeForm } from "./add-employee-form.tsx";
import { messages } from "./adding-messages.ts";

/** Adds an employee, who is then invited by mail. */
export const AddEmployeeScreen = () => {
  const canAdd = useCanAdd();
  const isForbidden = useServerSession().isSuccess && !canAdd;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <BackLink to="/dash/employeemanage">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
        {/* Every admin who may add employees may also read this. It does not wait for the rights, so that the form stays in its place. */}
        {!isForbidden && (
          <TextLink to="/dash/employment-quote" className="w-fit">
            {messages.quote}
          </TextLink>
        )}
      </div>
      {isForbidden ? (
        <NotAvailable title={messages.forbiddenTitle} message={messages.forbiddenNote}>
          <LinkButton to="/dash/employeemanage">{messages.back}</LinkButton>
        </NotAvailable>
      ) : (
        <Panel title={messages.details}>
          <AddEmployeeForm />
        </Panel>
      )}
      <ExistingEmployees />
    </div>
  );
};

/** Existing employees, shown to avoid adding one twice. */
const ExistingEmployees = () => (
  <Panel title={messages.existing}>
    <ShortList label={messages.existing} maxShown={10} empty={messages.existingNote} />
  </Panel>
);
