import { AddDepartment, RemoveDepartment, RenameDepartment } from "@albashi/contracts/people/organisation";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { SectionState } from "../profiles/section-state.tsx";
import { useDepartments } from "../use-departments.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { CustomFieldsPanel } from "./custom-fields-panel.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.departments;

interface Department {
  readonly departmentId: string;
  readonly name: string;
  readonly people: number;
}

/** The departments and their headcounts. They are added, renamed and removed here. */
export const DepartmentsScreen = () => {
  const can = useCan();
  const list = useDepartments();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <BackLink to="/dash/employeemanage">{allMessages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      {!list.isSuccess && <SectionState query={list} />}
      {list.isSuccess && (
        <Panel title={messages.title}>
          {list.data.departments.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
          <ul aria-label={messages.title} className="-my-3 divide-y divide-line">
            {list.data.departments.map((department) => (
              <DepartmentItem key={department.departmentId} department={department} canChange={can("people.write")} />
            ))}
          </ul>
          {can("people.write") && <AddForm />}
        </Panel>
      )}
      <CustomFieldsPanel />
    </div>
  );
};

const AddForm = () => {
  const add = useMutationAction(async (name: string) => messages.added((await call(AddDepartment, { body: { name } })).name));
  return <NameForm label={messages.name} confirm={messages.add} action={add} />;
};

const DepartmentItem = ({ department, canChange }: { department: Department; canChange: boolean }) => {
  const { departmentId, name, people } = department;
  const [pendingAction, setPendingAction] = useState<"rename" | "remove">();
  const rename = useMutationAction(async (newName: string) =>
    messages.renamed((await call(RenameDepartment, { params: { departmentId }, body: { name: newName } })).name),
  );
  const remove = useMutationAction(async () => (await call(RemoveDepartment, { params: { departmentId } })).message);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-0 flex-1 basis-40">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">{messages.people(people)}</p>
        </div>
        {canChange && (
          <>
            <Button
              variant="secondary"
              aria-label={messages.renameLabel(name)}
              aria-expanded={pendingAction === "rename"}
              onClick={() => setPendingAction(pendingAction === "rename" ? undefined : "rename")}
            >
              {pendingAction === "rename" ? messages.cancel : messages.rename}
            </Button>
            <Button
              variant="secondary"
              aria-label={messages.removeLabel(name)}
              isBusy={remove.isPending}
              onClick={() => setPendingAction("remove")}
            >
              {messages.remove}
            </Button>
          </>
        )}
      </div>
      {remove.error && <Alert tone="error">{remove.error.message || allMessages.failed}</Alert>}
      {pendingAction === "rename" && (
        <NameForm label={messages.newName(name)} confirm={messages.save} action={rename} onDone={() => setPendingAction(undefined)} />
      )}
      {pendingAction === "remove" && (
        <ConfirmDialog
          title={messages.removeTitle(name)}
          description={messages.removeEffect}
          confirm={messages.remove}
          onClose={() => setPendingAction(undefined)}
          onConfirm={() => {
            setPendingAction(undefined);
            remove.mutate();
          }}
        />
      )}
    </li>
  );
};

interface NameFormProps {
  readonly label: string;
  readonly confirm: string;
  readonly action: ReturnType<typeof useMutationAction<string>>;
  readonly onDone?: () => void;
}

const NameForm = ({ label, confirm, action, onDone }: NameFormProps) => {
  const [name, setName] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === "");
    if (name.trim() === "") return;
    const finish = () => {
      setName("");
      onDone?.();
    };
    action.mutate(name.trim(), { onSuccess: finish });
  };
  const error = isMissing ? messages.nameMissing : action.error ? action.error.message || allMessages.failed : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <TextField
        label={label}
        maxLength={80}
        autoComplete="off"
        error={error}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SubmitButton isBusy={action.isPending}>{confirm}</SubmitButton>
    </form>
  );
};
