import {
  ListOwnPayslips,
  ListPayslipsOf,
  OpenOwnPayslipLine,
  OpenPayslipLine,
  PrintOwnPayslip,
  PrintPayslip,
  ReadOwnPayslip,
  ReadPayslip,
} from "@albashi/contracts/payslips";
import { fileRoute, type Route, route } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { printPayslip } from "../use-cases/print-payslip.ts";
import { listOwnPayslips, listPayslipsOf, openPayslipLine, readPayslip } from "../use-cases/read-payslips.ts";

/** Payslips as people and admins read them. */
export const payslipRoutes = (parts: Parts): readonly Route[] => [
  route(ListOwnPayslips, ({ actor, query }) =>
    listOwnPayslips(parts, actor.companyId, { employeeId: ownEmployeeId(actor), after: query.after }),
  ),
  route(ReadOwnPayslip, ({ actor, params }) => readPayslip(parts, actor, { ...params, employeeId: ownEmployeeId(actor), reader: "own" })),
  route(OpenOwnPayslipLine, ({ actor, params }) =>
    openPayslipLine(parts, actor, { ...params, employeeId: ownEmployeeId(actor), reader: "own" }),
  ),
  fileRoute(PrintOwnPayslip, ({ actor, params, body }) =>
    printPayslip(parts, actor, { ...params, employeeId: ownEmployeeId(actor), reader: "own", password: body.password }),
  ),
  route(ListPayslipsOf, ({ actor, params, query }) => listPayslipsOf(parts, actor, { ...params, after: query.after })),
  route(ReadPayslip, ({ actor, params }) => readPayslip(parts, actor, { ...params, reader: "admin" })),
  route(OpenPayslipLine, ({ actor, params }) => openPayslipLine(parts, actor, { ...params, reader: "admin" })),
  fileRoute(PrintPayslip, ({ actor, params }) => printPayslip(parts, actor, { ...params, reader: "admin", password: undefined })),
];
