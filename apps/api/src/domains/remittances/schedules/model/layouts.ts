import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import { type Layout, layouts } from "./layout-columns.ts";

/** The layout in which schedules of an authority are written today: its own, or else the one of its kind. */
export const currentLayoutOf = ({ kind, code }: { kind: ObligationKind; code: string }): Layout => {
  const ofKind = layouts.filter((layout) => layout.kind === kind);
  const found = ofKind.findLast((layout) => layout.code === code) ?? ofKind.findLast((layout) => layout.code === null);
  if (!found) throw new Error(`There is no layout of schedules for ${kind} ${code}.`);
  return found;
};

interface ScheduleLayout {
  readonly kind: ObligationKind;
  readonly code: string;
  readonly state: "open" | "finalised";
  /** Null while it is open, or where it was finalised by a release that recorded none. */
  readonly layoutId: string | null;
}

/** The layout of a schedule: the one it was finalised with, or today's while it is open. */
export const layoutOf = (schedule: ScheduleLayout): Layout => {
  const { state, layoutId } = schedule;
  if (state === "open") return currentLayoutOf(schedule);
  const found = layouts.find((one) => (layoutId === null ? one.kind === schedule.kind && one.code === null : one.layoutId === layoutId));
  if (!found) throw new Error(`A schedule of ${schedule.kind} was finalised with layout ${layoutId}, which is not in the data.`);
  return found;
};
