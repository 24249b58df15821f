import { AddDepartment, RemoveDepartment, RenameDepartment } from "@albashi/contracts/people-structure";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { WayBack } from "../../../ui/way-back.tsx";
import { PartState } from "../profile/part-state.tsx";
import { useAct } from "../use-act.ts";
import { useDepartments } from "../use-departments.ts";
import { CustomFieldsPanel } from "./custom-fields-panel.tsx";
import { words as all } from "./words.ts";

const words = all.departments;

interface Department {
  readonly departmentId: string;
  readonly name: string;
  readonly people: number;
}

/** The departments with how many work in each; they are added, renamed and removed here. */
export const DepartmentsScreen = () => {
  const may = useMay();
  const list = useDepartments();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <WayBack to="/dash/employeemanage">{all.back}</WayBack>
        <ScreenHeading title={words.title} className="font-display text-3xl font-semibold">
          {words.title}
        </ScreenHeading>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      {!list.isSuccess && <PartState query={list} />}
      {list.isSuccess && (
        <Panel title={words.title}>
          {list.data.departments.length === 0 && <p className="text-ink-soft">{words.none}</p>}
          <ul aria-label={words.title} className="-my-3 divide-y divide-line">
            {list.data.departments.map((department) => (
              <DepartmentItem key={department.departmentId} department={department} mayChange={may("people.write")} />
            ))}
          </ul>
          {may("people.write") && <AddForm />}
        </Panel>
      )}
      <CustomFieldsPanel />
    </div>
  );
};

const AddForm = () => {
  const add = useAct(async (name: string) => words.added((await call(AddDepartment, { body: { name } })).name));
  return <NameForm label={words.name} confirm={words.add} act={add} />;
};

const DepartmentItem = ({ department, mayChange }: { department: Department; mayChange: boolean }) => {
  const { departmentId, name, people } = department;
  const [asked, setAsked] = useState<"rename" | "remove">();
  const rename = useAct(async (next: string) =>
    words.renamed((await call(RenameDepartment, { params: { departmentId }, body: { name: next } })).name),
  );
  const remove = useAct(async () => (await call(RemoveDepartment, { params: { departmentId } })).message);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-0 flex-1 basis-40">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">{words.people(people)}</p>
        </div>
        {mayChange && (
          <>
            <Button
              look="quiet"
              aria-label={words.renameLabel(name)}
              aria-expanded={asked === "rename"}
              onClick={() => setAsked(asked === "rename" ? undefined : "rename")}
            >
              {asked === "rename" ? words.cancel : words.rename}
            </Button>
            <Button look="quiet" aria-label={words.removeLabel(name)} isBusy={remove.isPending} onClick={() => setAsked("remove")}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
      {remove.error && <Alert tone="failed">{remove.error.message || all.failed}</Alert>}
      {asked === "rename" && <NameForm label={words.newName(name)} confirm={words.save} act={rename} onDone={() => setAsked(undefined)} />}
      {asked === "remove" && (
        <ConfirmDialog
          title={words.removeTitle(name)}
          effect={words.removeEffect}
          confirm={words.remove}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
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
  readonly act: ReturnType<typeof useAct<string>>;
  readonly onDone?: () => void;
}

const NameForm = ({ label, confirm, act, onDone }: NameFormProps) => {
  const [name, setName] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === "");
    if (name.trim() === "") return;
    const done = () => {
      setName("");
      onDone?.();
    };
    act.mutate(name.trim(), { onSuccess: done });
  };
  const error = isMissing ? words.nameMissing : act.error ? act.error.message || all.failed : undefined;
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
      <SubmitButton isBusy={act.isPending}>{confirm}</SubmitButton>
    </form>
  );
};
