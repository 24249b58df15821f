import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import { type Layout, layouts } from "./layout-columns.ts";

/** The layout in which schedules of an authority are written today: its own, or else the one of its kind. */
export const currentLayoutOf = ({ kind, code }: { kind: ObligationKind; code: string }): Layout => {
  const ofKind = layouts.filter((layout) => layout.kind === kind);
  const found = ofKind.findLast((layout) => layout.code === code) ?? ofKind.findLast((layout) => layout.code === null);
  if (!found) throw new Error(`There is no layout of schedules for ${kind} ${code}.`);
  return found;
};

/** The layout of a schedule: the one it was finalised with, or today's while it is open. */
export const layoutOf = (schedule: { kind: ObligationKind; code: string; layoutId: string | null }): Layout => {
  if (schedule.layoutId === null) return currentLayoutOf(schedule);
  const found = layouts.find(({ layoutId }) => layoutId === schedule.layoutId);
  if (!found) throw new Error(`A schedule was finalised with layout ${schedule.layoutId}, which is not in the data.`);
  return found;
};
