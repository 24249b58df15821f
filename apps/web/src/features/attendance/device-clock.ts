import type { ClockKind } from "@albashi/contracts/attendance/codes";
import type { PendingEvent } from "./clock-queue.ts";

/** A device corrects its clock by seconds; more than this was done by someone. */
const toleranceMs = 60_000;

/** Identifies this page: its clock starts anew with each. */
const pageId = crypto.randomUUID();

/** An event that happens now, with the time that the device's clock and the page's own clock show. */
export const pressedNow = ({ owner, kind, site }: { owner: string; kind: ClockKind; site: string | null }): PendingEvent => ({
  ...{ owner, kind, site, pageId },
  eventId: crypto.randomUUID(),
  deviceAtMs: Date.now(),
  pageClockMs: performance.now(),
});

/** Whether the device's clock moved more or less than the page's own since an event. Unknown, so false, once the page was closed. */
export const hasClockChanged = (event: PendingEvent, now: { readonly deviceMs: number; readonly pageClockMs: number }): boolean =>
  event.pageId === pageId && Math.abs(now.deviceMs - event.deviceAtMs - (now.pageClockMs - event.pageClockMs)) > toleranceMs;
