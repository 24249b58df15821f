import { formatNaira, type Kobo } from "@albashi/money";
import type { Unit } from "./in-force.ts";
import type { Band } from "./income-tax.ts";
import type { NoticeStep } from "./labour.ts";
import type { HolidayRules } from "./public-holidays.ts";

/** A value of the law in words. */
export const describeValue = (value: unknown, unit: Unit): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "bigint") return counted(value, unit);
  if (typeof value !== "object" || value === null) return String(value).replaceAll("_", " ");
  if (isListWith<Band>(value, "rateBps")) return value.map(bandInWords).join("; ");
  if (isListWith<NoticeStep>(value, "notice")) return value.map(noticeInWords).join("; ");
  if (Array.isArray(value)) return value.map((one) => describeValue(one, unit)).join(", ");
  if (isPart(value)) return value.part === 1n && value.of === 3n ? "a third" : `${value.part} of ${value.of}`;
  return isHolidays(value) ? holidaysInWords(value) : membersInWords(value);
};

const counted = (value: bigint, unit: Unit) => {
  if (unit === "naira") return formatNaira(value as Kobo);
  if (unit === "share") return percent(value);
  return unit === "composite" || unit === "choice" ? `${value}` : countOf(Number(value), unit);
};

const one = { people: "person", days: "day", months: "month", years: "year" };
const countOf = (count: number, unit: keyof typeof one) => `${count} ${count === 1 ? one[unit] : unit}`;

const bandInWords = ({ width, rateBps }: Band) => `${width === undefined ? "the rest" : formatNaira(width)} at ${percent(rateBps)}`;

const noticeInWords = ({ monthsOfService, begins, notice: { count, unit } }: NoticeStep) => {
  const notice = `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (monthsOfService === 0) return notice;
  return begins === "after"
    ? `after ${monthsOfService} months of service ${notice}`
    : `from ${monthsOfService} months of service on ${notice}`;
};

const holidaysInWords = ({ fixed, fromEaster, islamicHoliday }: HolidayRules) =>
  [
    fixed.map(({ monthAndDay, name }) => `${name} (${monthAndDay})`),
    fromEaster.map(({ days, name }) => `${name} (${countOf(Math.abs(days), "days")} ${days < 0 ? "before" : "after"} Easter)`),
    islamicHoliday.map(({ month, day, days, name }) => `${name} (${countOf(days, "days")} from day ${day} of the moon's month ${month})`),
  ]
    .map((names) => names.join(", "))
    .join("; ");

const membersInWords = (value: object) =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${spaced(name)}: ${describeValue(member, unitOf(name))}`)
    .join(", ");

const isListWith = <One>(value: object, member: string): value is readonly One[] =>
  Array.isArray(value) && value.every((each) => typeof each === "object" && each !== null && member in each);
const isPart = (value: object): value is { part: bigint; of: bigint } => "part" in value && "of" in value;
const isHolidays = (value: object): value is HolidayRules => "fromEaster" in value;

const percent = (bps: bigint) =>
  `${bps / 100n}${bps % 100n === 0n ? "" : `.${(bps % 100n).toString().padStart(2, "0").replace(/0$/, "")}`}%`;

/** A member's name gives its unit: shares end in Bps; the few amounts inside tables are listed. */
const unitOf = (name: string): Unit => {
  if (name.endsWith("Bps")) return "share";
  return ["fixed", "limit", "turnover", "firstMonth", "eachFurtherMonth"].includes(name) ? "naira" : "composite";
};

const spaced = (name: string) => name.replace(/Bps$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
