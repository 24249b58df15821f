export { type Clock, systemClock } from "./clock.ts";
export { dayMs, hourMs, later, minuteMs, secondMs } from "./moments.ts";
