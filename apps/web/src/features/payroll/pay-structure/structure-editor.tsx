import { AddStructure, AddStructureVersion, type SalaryStructure } from "@albashi/contracts/payroll/pay-structure";
import { lagosDayOf } from "@albashi/dates";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { useComponents } from "../use-components.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";
import { checkParts, type DraftPart, parsePartsDraft, toPartsDraft } from "./parts-draft.ts";
import { PartsEditor } from "./parts-editor.tsx";
import { StructurePreview } from "./structure-preview.tsx";

const messages = allMessages.structures;

interface StructureEditorProps {
  /** The structure to edit; a new one is added without it. */
  readonly structure?: SalaryStructure;
  /** The first structure becomes the default. */
  readonly isFirst: boolean;
}

/** Edits the parts of a structure, with a preview of a salary computed from them. */
export const StructureEditor = ({ structure, isFirst }: StructureEditorProps) => {
  const { nameOf, activeComponents: components } = useComponents();
  const can = useCan();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<readonly DraftPart[]>(() =>
    structure ? toPartsDraft(structure.versions[0]?.parts ?? []) : createDefaultDraft(components),
  );
  const [name, setName] = useState("");
  const [validFrom, setValidFrom] = useState<string>(() => firstDayOfMonth());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const check = checkParts(draft, nameOf);
  const save = useMutationAction(async () => {
    const body = { validFrom, parts: parsePartsDraft(draft) };
    const saved = structure
      ? await call(AddStructureVersion, { params: { structureId: structure.structureId }, body })
      : await call(AddStructure, { body: { ...body, name: name.trim(), isDefault: isFirst } });
    if (!structure) await navigate(`/dash/create-salary/structure/${saved.structureId}`);
    return messages.saved(saved.name);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (check.isComplete && validFrom !== "" && (structure || name.trim() !== "")) save.mutate();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-surface p-5 sm:p-6"
      >
        {!structure && (
          <TextField
            label={messages.name}
            maxLength={60}
            autoComplete="off"
            error={isSubmitted && name.trim() === "" ? messages.nameMissing : undefined}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <PartsEditor draft={draft} onChange={setDraft} />
        <p role="status" className={`font-semibold ${check.isComplete ? "text-palm" : "text-clay"}`}>
          {check.sentence}
        </p>
        <div className="sm:max-w-60">
          <TextField
            type="date"
            label={messages.validFrom}
            error={isSubmitted && validFrom === "" ? messages.dayMissing : undefined}
            value={validFrom}
            onChange={({ target }) => setValidFrom(target.value)}
          />
        </div>
        {save.error && (
          <Alert tone="error" takesFocus>
            {save.error.message || sharedMessages.failed}
          </Alert>
        )}
        {can("payroll.write") && <SubmitButton isBusy={save.isPending}>{structure ? messages.saveVersion : messages.save}</SubmitButton>}
      </form>
      <StructurePreview parts={check.isComplete ? parsePartsDraft(draft) : undefined} />
    </div>
  );
};

/** The usual parts of a structure, limited to the components that the company has. */
const createDefaultDraft = (components: readonly { readonly code: string }[]): DraftPart[] => {
  const defaultParts: DraftPart[] = [
    { key: "basic", code: "basic", by: "share", typed: "50" },
    { key: "housing", code: "housing", by: "share", typed: "25" },
    { key: "transport", code: "transport", by: "rest", typed: "" },
  ];
  return defaultParts.filter((part) => components.some(({ code }) => code === part.code));
};

const firstDayOfMonth = () => `${lagosDayOf(new Date()).slice(0, 8)}01`;
