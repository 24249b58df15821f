import { SelectField } from "../../../ui/select-field.tsx";
import { messages } from "./messages.ts";
import { type Column, columnPositions } from "./use-columns.ts";

interface ColumnOptionsProps {
  readonly columns: readonly Column[];
}

/** The options of a select for all input columns, by group. */
export const ColumnOptions = ({ columns }: ColumnOptionsProps) =>
  (["time", "earning", "deduction"] as const).map((group) => {
    const groupColumns = columns.filter((column) => column.group === group);
    return (
      groupColumns.length > 0 && (
        <optgroup key={group} label={messages.groups[group]}>
          {groupColumns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )
    );
  });

interface ColumnChooserProps {
  readonly columns: readonly Column[];
  readonly shownColumns: readonly (Column | undefined)[];
  readonly onSelect: (position: number, id: string) => void;
}

/** Selects the three columns of the input grid. */
export const ColumnChooser = ({ columns, shownColumns, onSelect }: ColumnChooserProps) => (
  <details>
    <summary className="w-fit rounded text-sm font-semibold text-indigo underline underline-offset-4 outline-indigo">
      {messages.grid.columns}
    </summary>
    <div className="grid gap-3 pt-3 sm:grid-cols-3">
      {columnPositions.map((position) => (
        <SelectField
          key={position}
          label={messages.grid.column(position + 1)}
          value={shownColumns[position]?.id ?? ""}
          onChange={({ target }) => onSelect(position, target.value)}
        >
          <ColumnOptions columns={columns} />
        </SelectField>
      ))}
    </div>
  </details>
);
