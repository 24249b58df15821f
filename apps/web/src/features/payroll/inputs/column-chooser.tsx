import { SelectField } from "../../../ui/select-field.tsx";
import { type Column, columnPlaces } from "./columns.ts";
import { messages } from "./messages.ts";

interface ColumnOptionsProps {
  readonly columns: readonly Column[];
}

/** Everything that can be entered, as the choices of a list. */
export const ColumnOptions = ({ columns }: ColumnOptionsProps) =>
  (["time", "earning", "deduction"] as const).map((group) => {
    const ofGroup = columns.filter((column) => column.group === group);
    return (
      ofGroup.length > 0 && (
        <optgroup key={group} label={messages.groups[group]}>
          {ofGroup.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )
    );
  });

interface ColumnChooserProps {
  readonly all: readonly Column[];
  readonly shown: readonly (Column | undefined)[];
  readonly onChoose: (place: number, id: string) => void;
}

/** Which three things the grid has columns for. */
export const ColumnChooser = ({ all, shown, onChoose }: ColumnChooserProps) => (
  <details>
    <summary className="w-fit rounded text-sm font-semibold text-indigo underline underline-offset-4 outline-indigo">
      {messages.grid.columns}
    </summary>
    <div className="grid gap-3 pt-3 sm:grid-cols-3">
      {columnPlaces.map((place) => (
        <SelectField
          key={place}
          label={messages.grid.column(place + 1)}
          value={shown[place]?.id ?? ""}
          onChange={({ target }) => onChoose(place, target.value)}
        >
          <ColumnOptions columns={all} />
        </SelectField>
      ))}
    </div>
  </details>
);
