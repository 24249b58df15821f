import type { ClockKind } from "@albashi/contracts/attendance/codes";
import type { PendingEvent } from "./clock-queue.ts";

/** A device corrects its clock by seconds; more than this was done by someone. */
const toleranceMs = 60_000;

/** Identifies this page: its clock starts anew with each. */
const pageId = crypto.randomUUID();

/** When this page was last hidden, on its own clock. Hidden pages may sleep with the phone, and their clock stops then. */
let hiddenAtMs = Number.NEGATIVE_INFINITY;

/** Notes that the page is hidden or shown. */
export const noteVisibility = () => {
  hiddenAtMs = performance.now();
};

/** An event that happens now, with the time that the device's clock and the page's own clock show. */
export const pressedNow = ({ owner, kind, site }: { owner: string; kind: ClockKind; site: string | null }): PendingEvent => ({
  ...{ owner, kind, site, pageId },
  eventId: crypto.randomUUID(),
  deviceAtMs: Date.now(),
  pageClockMs: performance.now(),
});

interface Clocks {
  readonly deviceMs: number;
  readonly pageClockMs: number;
  /** When the page was last hidden, on its own clock. */
  readonly hiddenAtMs?: number;
}

export const clocksNow = (): Clocks => ({ deviceMs: Date.now(), pageClockMs: performance.now(), hiddenAtMs });

/**
 * Whether the device's clock was set since an event: it moved more or less than the page's own. A page that was hidden may have slept, so
 * only less proves anything then. Unknown, so false, once the page was closed.
 */
export const hasClockChanged = (event: PendingEvent, { deviceMs, pageClockMs, hiddenAtMs: hidden = hiddenAtMs }: Clocks): boolean => {
  if (event.pageId !== pageId) return false;
  const aheadMs = deviceMs - event.deviceAtMs - (pageClockMs - event.pageClockMs);
  const mayHaveSlept = hidden >= event.pageClockMs;
  return aheadMs < -toleranceMs || (aheadMs > toleranceMs && !mayHaveSlept);
};
