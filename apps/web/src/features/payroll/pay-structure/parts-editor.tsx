import type { StructurePart } from "@albashi/contracts/payroll/pay-structure";
import { Trash2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { inputClassName } from "../../../ui/field.tsx";
import { IconButton } from "../icon-button.tsx";
import { useComponents } from "../use-components.ts";
import { messages as allMessages } from "./messages.ts";
import type { DraftPart } from "./parts-draft.ts";

const messages = allMessages.structures;

interface PartsEditorProps {
  readonly draft: readonly DraftPart[];
  readonly onChange: (draft: readonly DraftPart[]) => void;
}

/** Edits the parts of a structure: each a component with a share, an amount or the remainder. */
export const PartsEditor = ({ draft, onChange }: PartsEditorProps) => {
  const updatePart = (key: string, changes: Partial<DraftPart>) =>
    onChange(draft.map((part) => (part.key === key ? { ...part, ...changes } : part)));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="pb-3 font-semibold">{messages.partsTitle}</legend>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {draft.map((part, position) => (
          <PartRow
            key={part.key}
            part={part}
            position={position + 1}
            onChange={(changes) => updatePart(part.key, changes)}
            onRemove={() => onChange(draft.filter(({ key }) => key !== part.key))}
          />
        ))}
      </ul>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => onChange([...draft, { key: crypto.randomUUID(), code: "", by: "share", typed: "" }])}
      >
        {messages.addPart}
      </Button>
    </fieldset>
  );
};

interface PartRowProps {
  readonly part: DraftPart;
  readonly position: number;
  readonly onChange: (changes: Partial<DraftPart>) => void;
  readonly onRemove: () => void;
}

const PartRow = ({ part, position, onChange, onRemove }: PartRowProps) => {
  const { activeComponents, nameOf } = useComponents();
  const name = part.code === "" ? messages.componentLabel(position) : nameOf(part.code);
  return (
    <li className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_2.75rem] items-center gap-2 border-b border-line pb-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1fr)_2.75rem] sm:border-0 sm:pb-0">
      <select
        aria-label={messages.componentLabel(position)}
        className={`${inputClassName} col-span-2 sm:col-span-1`}
        value={part.code}
        onChange={({ target }) => onChange({ code: target.value })}
      >
        <option value="">{messages.chooseComponent}</option>
        {activeComponents
          .filter(({ side, code, isRegular }) => (side === "earning" && isRegular) || code === part.code)
          .map((component) => (
            <option key={component.code} value={component.code}>
              {component.name}
            </option>
          ))}
      </select>
      <div className="sm:order-last">
        <IconButton Icon={Trash2} label={messages.removePart(name)} onClick={onRemove} />
      </div>
      <select
        aria-label={messages.partKindLabel(name)}
        className={inputClassName}
        value={part.by}
        onChange={({ target }) => onChange({ by: target.value as StructurePart["by"], typed: "" })}
      >
        {Object.entries(messages.partKinds).map(([by, text]) => (
          <option key={by} value={by}>
            {text}
          </option>
        ))}
      </select>
      {part.by === "rest" ? (
        <span aria-hidden className="px-3 text-right text-ink-soft">
          …
        </span>
      ) : (
        <input
          aria-label={messages.partValueLabel(name)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          className={`${inputClassName} text-right tabular-nums`}
          value={part.typed}
          onChange={({ target }) => onChange({ typed: target.value })}
        />
      )}
    </li>
  );
};
