import { maxHeadingLength } from "@albashi/contracts/payroll/report-layouts";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError, fieldAriaProps, inputClassName } from "../../../ui/field.tsx";
import { type EditedColumn, headingKey, isNeeded, moveColumn, placeOf, repeatedHeadings } from "./column-choice.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.columns;

interface ColumnEditorProps {
  readonly columns: readonly EditedColumn[];
  /** At least one column of each set stays chosen. */
  readonly required: readonly (readonly string[])[];
  readonly isReadOnly: boolean;
  readonly onChange: (columns: readonly EditedColumn[]) => void;
}

/** The columns of a file: which it has, in what order and under what headings. */
export const ColumnEditor = ({ columns, required, isReadOnly, onChange }: ColumnEditorProps) => {
  const [moved, setMoved] = useState("");
  const repeated = repeatedHeadings(columns);
  const change = (columnId: string, changed: Partial<EditedColumn>) =>
    onChange(columns.map((column) => (column.columnId === columnId ? { ...column, ...changed } : column)));
  const move = ({ columnId, name }: EditedColumn, step: -1 | 1) => {
    const next = moveColumn(columns, columnId, step);
    const { place, count } = placeOf(next, columnId);
    onChange(next);
    setMoved(messages.moved(name, place, count));
  };
  return (
    <>
      <ul aria-label={messages.list} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {columns.map((column) => (
          <Row
            key={column.columnId}
            column={column}
            place={placeOf(columns, column.columnId)}
            isFixed={isReadOnly || (column.isChosen && isNeeded(columns, column.columnId, required))}
            isReadOnly={isReadOnly}
            error={column.isChosen && !column.isGroup && repeated.has(headingKey(column)) ? messages.repeated : undefined}
            onChange={(changed) => change(column.columnId, changed)}
            onMove={(step) => move(column, step)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
};

interface RowProps {
  readonly column: EditedColumn;
  readonly place: ReturnType<typeof placeOf>;
  readonly isFixed: boolean;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<EditedColumn>) => void;
  readonly onMove: (step: -1 | 1) => void;
}

const Row = ({ column: { name, heading, isChosen, isGroup }, place, isFixed, isReadOnly, error, onChange, onMove }: RowProps) => {
  const id = useId();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 lg:min-h-15 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:py-1.5">
      <div className={isChosen ? "wrap-anywhere" : "wrap-anywhere text-ink-soft"}>
        <Checkbox label={name} checked={isChosen} disabled={isFixed} onChange={({ target }) => onChange({ isChosen: target.checked })} />
      </div>
      {isChosen && (
        <>
          <div className="order-last col-span-2 grid grid-cols-[minmax(0,1fr)] gap-1.5 empty:hidden lg:order-none lg:col-span-1">
            {isGroup ? (
              <p className="hidden text-sm text-ink-soft lg:block">{messages.ownNames}</p>
            ) : (
              <>
                <input
                  id={id}
                  type="text"
                  aria-label={messages.headingOf(name)}
                  className={inputClassName}
                  value={heading}
                  placeholder={name}
                  maxLength={maxHeadingLength}
                  readOnly={isReadOnly}
                  autoComplete="off"
                  onChange={({ target }) => onChange({ heading: target.value })}
                  {...fieldAriaProps({ id, error })}
                />
                <FieldError id={id} error={error} />
              </>
            )}
          </div>
          {!isReadOnly && (
            <div className="flex gap-1">
              <MoveButton label={messages.moveUp(name)} isPossible={place.place > 1} onMove={() => onMove(-1)} Icon={ArrowUp} />
              <MoveButton
                label={messages.moveDown(name)}
                isPossible={place.place < place.count}
                onMove={() => onMove(1)}
                Icon={ArrowDown}
              />
            </div>
          )}
        </>
      )}
    </li>
  );
};

interface MoveButtonProps {
  readonly label: string;
  readonly isPossible: boolean;
  readonly onMove: () => void;
  readonly Icon: typeof ArrowUp;
}

/** Keeps the focus while its row moves, so that a column is moved several places by pressing a key again. */
const MoveButton = ({ label, isPossible, onMove, Icon }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={!isPossible}
    className="inline-grid size-11 place-items-center rounded-lg text-ink-soft outline-indigo hover:bg-sunken hover:text-ink aria-disabled:opacity-35"
    onClick={({ currentTarget }) => {
      if (!isPossible) return;
      flushSync(onMove);
      currentTarget.focus();
    }}
  >
    <Icon aria-hidden className="size-5" />
  </button>
);
