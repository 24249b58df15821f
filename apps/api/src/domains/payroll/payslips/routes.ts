import { CheckVerification, ListVerifications, RevokeVerification } from "@albashi/contracts/payroll/payslip-verification";
import {
  ListEmployeePayslips,
  ListOwnPayslips,
  PrintOwnPayslip,
  PrintPayslip,
  ReadOwnPayslip,
  ReadOwnPayslipLine,
  ReadPayslip,
  ReadPayslipLine,
} from "@albashi/contracts/payroll/payslips";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { checkVerification } from "./use-cases/check-verification.ts";
import { issueVerification, listVerifications, readVerification, revokeVerification } from "./use-cases/issue-verification.ts";
import { printPayslip } from "./use-cases/print-payslip.ts";
import { publishPayslips } from "./use-cases/publish-payslips.ts";
import { listOwnPayslips, listPayslipsOf, openPayslipLine, readPayslip } from "./use-cases/read-payslips.ts";
import { revokePrints } from "./use-cases/revoke-prints.ts";

export const payslipsRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, issueVerification, ({ proofId }, { actor }) => readVerification(dependencies, actor, proofId)),
  route(ListVerifications, ({ actor, query }) =>
    listVerifications(dependencies, actor, { employeeId: ownEmployeeId(actor), after: query.after }),
  ),
  route(RevokeVerification, ({ actor, params }) =>
    revokeVerification(dependencies, actor, { ...params, employeeId: ownEmployeeId(actor) }),
  ),
  route(CheckVerification, ({ body }) => checkVerification(dependencies, body.token)),
  route(ListOwnPayslips, ({ actor, query }) =>
    listOwnPayslips(dependencies, actor.companyId, { employeeId: ownEmployeeId(actor), after: query.after }),
  ),
  route(ReadOwnPayslip, ({ actor, params }) =>
    readPayslip(dependencies, actor, { ...params, employeeId: ownEmployeeId(actor), reader: "own" }),
  ),
  route(ReadOwnPayslipLine, ({ actor, params }) =>
    openPayslipLine(dependencies, actor, { ...params, employeeId: ownEmployeeId(actor), reader: "own" }),
  ),
  fileRoute(PrintOwnPayslip, ({ actor, params, body }) =>
    printPayslip(dependencies, actor, { ...params, employeeId: ownEmployeeId(actor), reader: "own", password: body.password }),
  ),
  route(ListEmployeePayslips, ({ actor, params, query }) => listPayslipsOf(dependencies, actor, { ...params, after: query.after })),
  route(ReadPayslip, ({ actor, params }) => readPayslip(dependencies, actor, { ...params, reader: "admin" })),
  route(ReadPayslipLine, ({ actor, params }) => openPayslipLine(dependencies, actor, { ...params, reader: "admin" })),
  fileRoute(PrintPayslip, ({ actor, params }) => printPayslip(dependencies, actor, { ...params, reader: "admin", password: undefined })),
  commandRoute(dependencies, publishPayslips),
  commandRoute(dependencies, revokePrints),
];
