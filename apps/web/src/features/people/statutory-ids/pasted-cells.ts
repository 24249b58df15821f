import { type StatutoryField, type StatutoryIds, statutoryFields } from "@albashi/contracts/people/statutory-ids";

/** The rows and columns of text that was copied from a spreadsheet. Undefined for the text of a single cell. */
export const parsePastedTable = (text: string): readonly (readonly string[])[] | undefined => {
  const rows = text.replace(/(\r?\n)+$/, "").split(/\r?\n/);
  const table = rows.map((row) => row.split("\t").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")));
  return table.length > 1 || (table[0]?.length ?? 0) > 1 ? table : undefined;
};

export type CellKey = `${string} ${StatutoryField}`;
export const cellKey = (employeeId: string, field: StatutoryField): CellKey => `${employeeId} ${field}`;

/** Whether a cell can be typed into: a known tax state is corrected in the profile, with a reason. */
export const isEditable = (person: StatutoryIds, field: StatutoryField) => field !== "taxState" || person.taxState === null;

interface PastedAt {
  readonly people: readonly StatutoryIds[];
  readonly row: number;
  readonly field: StatutoryField;
}

/** The cells that a pasted table fills, from the one it was pasted into to the right and down. Empty cells change nothing. */
export const placePastedCells = (table: readonly (readonly string[])[], { people, row, field }: PastedAt): ReadonlyMap<CellKey, string> => {
  const firstColumn = statutoryFields.indexOf(field);
  return new Map(
    table.flatMap((cells, down) => {
      const person = people[row + down];
      return cells.flatMap((text, right): [CellKey, string][] => {
        const filled = statutoryFields[firstColumn + right];
        return person && filled && text !== "" && isEditable(person, filled) ? [[cellKey(person.employeeId, filled), text]] : [];
      });
    }),
  );
};
