import type { LocalDate } from "@albashi/dates";

// The days on which Acts begin and end, each defined once.
const day = (text: string) => text as LocalDate;

/** The Nigeria Tax Act 2025 begins. */
export const taxActBegins = day("2026-01-01");
/** The Personal Income Tax Act, as amended in 2011, is charged by year of assessment. */
export const incomeTaxAct2011Begins = day("2012-01-01");
export const beforeFinanceAct2020 = day("2020-12-31");
export const financeAct2020Begins = day("2021-01-01");
export const incomeTaxActEnds = day("2025-12-31");
export const pensionActBegins = day("2014-07-01");
/** The year of PenCom's guidelines on voluntary contributions. */
export const voluntaryGuidelinesBegin = day("2018-01-01");
export const minimumWage2019Begins = day("2019-04-18");
export const minimumWage2019Ends = day("2024-07-28");
export const minimumWage2024Begins = day("2024-07-29");
export const compensationActBegins = day("2010-12-17");
export const businessFacilitationActBegins = day("2023-02-08");
export const trainingFundAmendmentBegins = day("2011-06-03");
export const healthActBegins = day("2022-05-19");
export const labourActBegins = day("1971-08-01");
export const housingFundActBegins = day("1992-01-01");
export const publicHolidaysActBegins = day("1979-01-01");
/** Democracy Day moves from 29 May to 12 June. */
export const democracyDayMoves = day("2019-06-10");
