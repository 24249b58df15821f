import type { LayoutColumn } from "@albashi/contracts/payroll/report-layouts";

/** A column as a company laid it out. Only a group of columns has no heading. */
export interface LaidOutColumn {
  readonly columnId: string;
  readonly heading: string | null;
}
export type Layout = readonly LaidOutColumn[];

/** A column that a company can choose for a file. */
export interface OfferedColumn {
  readonly id: string;
  readonly header: string;
  /** The standard columns leave it out. */
  readonly isExtra?: true;
  /** Becomes several columns, such as one of each earning. */
  readonly isGroup?: true;
}

/** Headings that differ only in capital letters are the same to many programs. */
export const comparableHeading = (heading: string) => heading.toLowerCase();

/** What a company can choose, with what it chose: the columns of the report in their order, and after them the others. */
export const presentLayout = (offered: readonly OfferedColumn[], layout: Layout | undefined): LayoutColumn[] => {
  const chosen = layout ?? offered.filter(({ isExtra }) => !isExtra).map(({ id }) => ({ columnId: id, heading: null }));
  const present = ({ id, header, isGroup }: OfferedColumn, heading: string | null, isChosen: boolean): LayoutColumn => ({
    ...{ columnId: id, name: header, heading, isChosen },
    isGroup: isGroup === true,
  });
  const columns = chosen.flatMap(({ columnId, heading }) => {
    const column = offered.find(({ id }) => id === columnId);
    return column ? [present(column, heading, true)] : [];
  });
  const others = offered.filter(({ id }) => !chosen.some(({ columnId }) => columnId === id));
  return [...columns, ...others.map((column) => present(column, null, false))];
};

/** Why a layout cannot be saved. */
export type LayoutFault =
  | { readonly code: "layout_column_unknown" | "layout_column_repeated"; readonly columnId: string }
  | { readonly code: "layout_column_missing"; readonly names: readonly string[] }
  | { readonly code: "layout_heading_repeated"; readonly heading: string };

/** The layout that a company entered, with the name of a column where it entered no heading. */
export const checkLayout = (
  entered: Layout,
  { offered, required }: { offered: readonly OfferedColumn[]; required: readonly (readonly string[])[] },
): { readonly layout: Layout } | { readonly fault: LayoutFault } => {
  const layout: LaidOutColumn[] = [];
  for (const { columnId, heading } of entered) {
    const column = offered.find(({ id }) => id === columnId);
    if (!column) return { fault: { code: "layout_column_unknown", columnId } };
    if (layout.some((before) => before.columnId === columnId)) return { fault: { code: "layout_column_repeated", columnId } };
    layout.push({ columnId, heading: column.isGroup ? null : (heading ?? column.header) });
  }
  const missing = required.find((set) => !layout.some(({ columnId }) => set.includes(columnId)));
  if (missing)
    return {
      fault: { code: "layout_column_missing", names: offered.filter(({ id }) => missing.includes(id)).map(({ header }) => header) },
    };
  const headings = new Set<string>();
  for (const { heading } of layout) {
    if (heading === null) continue;
    if (headings.has(comparableHeading(heading))) return { fault: { code: "layout_heading_repeated", heading } };
    headings.add(comparableHeading(heading));
  }
  return { layout };
};

/** A layout as an audit entry names it. */
export const describeLayout = (layout: Layout): string =>
  layout.map(({ columnId, heading }) => (heading === null ? columnId : `${columnId}: ${heading}`)).join("; ");
