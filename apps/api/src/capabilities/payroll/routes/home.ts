import { ReadPayrollHome } from "@albashi/contracts/payroll-home";
import { type Route, route } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { readPayrollHome } from "../use-cases/read-payroll-home.ts";

/** Where pay stands, in one answer. */
export const homeRoutes = (parts: Parts): readonly Route[] => [route(ReadPayrollHome, ({ actor }) => readPayrollHome(parts, actor))];
