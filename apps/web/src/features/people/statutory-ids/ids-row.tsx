import { type StatutoryField, type StatutoryIds, statutoryFields } from "@albashi/contracts/people/statutory-ids";
import { type ClipboardEvent, type KeyboardEvent, useId } from "react";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./messages.ts";
import { cellKey, isEditable, parsePastedTable } from "./pasted-cells.ts";

/** The columns of the grid on a laptop; on a phone the same cells form a card. */
export const idsColumnsClassName =
  "grid gap-y-2 md:grid-cols-[minmax(0,1fr)_9rem_10.5rem_minmax(0,1fr)_8.5rem_8rem] md:items-start md:gap-x-2 md:gap-y-0";

export interface GridEdit {
  /** The year of the tax states. */
  readonly year: number;
  readonly drafts: ReadonlyMap<string, string>;
  readonly errors: ReadonlyMap<string, string>;
  readonly onType: (employeeId: string, field: StatutoryField, text: string) => void;
  readonly onPaste: (table: readonly (readonly string[])[], at: { row: number; field: StatutoryField }) => void;
}

interface IdsRowProps {
  readonly person: StatutoryIds;
  readonly index: number;
  readonly topPx: number;
  readonly height: number;
  readonly measureRow: (row: HTMLTableRowElement | null) => void;
  readonly edit: GridEdit;
}

const firstRowIndex = 2;

/** The cells of one employee. Known numbers show their last digits until another one is typed. */
export const IdsRow = ({ person, index, topPx, height, measureRow, edit }: IdsRowProps) => (
  <tr
    ref={measureRow}
    data-index={index}
    aria-rowindex={index + firstRowIndex}
    style={{ minHeight: height, transform: `translateY(${topPx}px)` }}
    className={`${idsColumnsClassName} absolute inset-x-0 top-0 border-b border-line px-4 py-4 md:py-1`}
  >
    <td className="grid min-w-0">
      <TextLink to={`/dash/view-profile/${person.employeeId}?tab=numbers`} className="wrap-anywhere">
        {person.fullName}
      </TextLink>
      <span className="text-sm text-ink-soft">{messages.staffNumber(person.staffNumber)}</span>
    </td>
    {statutoryFields.map((field) => (
      <td key={field} className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-3 md:block">
        <span aria-hidden className="pt-2.5 text-sm text-ink-soft md:hidden">
          {messages.heading(field, edit.year)}
        </span>
        <IdsCell person={person} index={index} field={field} edit={edit} />
      </td>
    ))}
  </tr>
);

const listOf: Readonly<Partial<Record<StatutoryField, string>>> = { administrator: "known-administrators", taxState: "known-states" };

const IdsCell = ({ person, index, field, edit }: Pick<IdsRowProps, "person" | "index" | "edit"> & { field: StatutoryField }) => {
  const id = useId();
  const key = cellKey(person.employeeId, field);
  const [draft, error] = [edit.drafts.get(key), edit.errors.get(key)];
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const table = parsePastedTable(event.clipboardData.getData("text/plain"));
    if (!table) return;
    event.preventDefault();
    edit.onPaste(table, { row: index, field });
  };
  if (!isEditable(person, field)) return <span className="block py-2.5 text-sm wrap-anywhere">{person.taxState}</span>;
  return (
    <div className="grid gap-1">
      <input
        aria-label={messages.cell(messages.heading(field, edit.year), person.fullName)}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        data-cell={`${index} ${field}`}
        list={listOf[field]}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={person[field] ?? messages.missing}
        value={draft ?? ""}
        onChange={({ target }) => edit.onType(person.employeeId, field, target.value)}
        onPaste={paste}
        onKeyDown={(event) => focusNextRow(event, { index, field })}
        className={`min-h-11 w-full scroll-mt-20 scroll-mb-28 rounded-lg border px-2 text-base outline-indigo aria-invalid:border-clay md:min-h-9 md:text-sm ${draft === undefined ? "border-line bg-surface" : "border-amber bg-amber-tint font-semibold"} ${person[field] === null ? "placeholder:text-amber" : "placeholder:text-ink-soft"} placeholder:opacity-100`}
      />
      {error !== undefined && (
        <span id={id} className="text-sm text-clay">
          {error}
        </span>
      )}
    </div>
  );
};

/** Enter moves down the column, as in a spreadsheet. */
const focusNextRow = (event: KeyboardEvent, { index, field }: { index: number; field: StatutoryField }) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>(`[data-cell="${index + 1} ${field}"]`)?.focus();
};
