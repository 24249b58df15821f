import {
  ListLeaveBalances,
  ReadLeaveBalances,
  ReadLeaveLedger,
  ReadOwnLeaveBalances,
  ReadOwnLeaveLedger,
} from "@albashi/contracts/leave/balances";
import { ListAbsences, ListTeamAbsences } from "@albashi/contracts/leave/calendar";
import { ListLeaveDelegations, ListLeaveRequests, ListLeaveToDecide, ReadLeaveRequest } from "@albashi/contracts/leave/decisions";
import { ReadLeaveLiability } from "@albashi/contracts/leave/liability";
import { ListLeavePolicies } from "@albashi/contracts/leave/policies";
import { ListOwnLeave, QuoteLeaveOf, QuoteOwnLeave, ReadOwnLeaveRequest } from "@albashi/contracts/leave/requests";
import { commandRoute } from "../../platform/command/command.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { ownEmployeeId } from "../people/index.ts";
import { adjustLeaveBalance } from "./use-cases/adjust-balance.ts";
import { cancelLeave, cancelOwnLeave, shortenLeave, shortenOwnLeave, withdrawLeave } from "./use-cases/change-request.ts";
import { decideLeave, decideReportsLeave, recordLeaveCertificate } from "./use-cases/decide-leave.ts";
import { delegateLeaveDecisions, endDelegation, listLeaveDelegations } from "./use-cases/delegations.ts";
import { listAbsences, listTeamAbsences } from "./use-cases/list-absences.ts";
import { listLeavePolicies, saveLeavePolicy } from "./use-cases/policies.ts";
import { listLeaveBalances, readLeaveBalances, readLeaveLedger } from "./use-cases/read-balances.ts";
import { readLeaveLiability } from "./use-cases/read-liability.ts";
import { listLeaveRequests, listLeaveToDecide, listOwnLeave, readLeaveRequest, readOwnRequest } from "./use-cases/read-requests.ts";
import { quoteLeave, recordLeave, requestLeave } from "./use-cases/request-leave.ts";

export const leaveRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListLeavePolicies, ({ actor }) => listLeavePolicies(dependencies, actor)),
  commandRoute(dependencies, saveLeavePolicy),
  route(ListLeaveBalances, ({ actor, query }) => listLeaveBalances(dependencies, actor, query)),
  route(ReadLeaveLiability, ({ actor }) => readLeaveLiability(dependencies, actor)),
  route(ReadLeaveBalances, ({ actor, params, query }) => readLeaveBalances(dependencies, actor, { ...params, ...query })),
  route(ReadLeaveLedger, ({ actor, params, query }) => readLeaveLedger(dependencies, actor, { ...params, ...query })),
  commandRoute(dependencies, adjustLeaveBalance),
  route(ReadOwnLeaveBalances, ({ actor, query }) => readLeaveBalances(dependencies, actor, { ...query, employeeId: ownEmployeeId(actor) })),
  route(ReadOwnLeaveLedger, ({ actor, query }) => readLeaveLedger(dependencies, actor, { ...query, employeeId: ownEmployeeId(actor) })),
  route(QuoteOwnLeave, ({ actor, body }) => quoteLeave(dependencies, actor, { employeeId: ownEmployeeId(actor), dates: body })),
  commandRoute(dependencies, requestLeave),
  route(ListOwnLeave, ({ actor, query }) => listOwnLeave(dependencies, actor, query.after)),
  route(ReadOwnLeaveRequest, ({ actor, params }) => readOwnRequest(dependencies, actor, params.requestId)),
  commandRoute(dependencies, withdrawLeave),
  commandRoute(dependencies, cancelOwnLeave),
  commandRoute(dependencies, shortenOwnLeave),
  route(QuoteLeaveOf, ({ actor, params, body }) => quoteLeave(dependencies, actor, { ...params, dates: body })),
  commandRoute(dependencies, recordLeave),
  commandRoute(dependencies, cancelLeave),
  commandRoute(dependencies, shortenLeave),
  route(ListLeaveRequests, ({ actor, query }) => listLeaveRequests(dependencies, actor, query)),
  route(ReadLeaveRequest, ({ actor, params }) => readLeaveRequest(dependencies, actor, params.requestId)),
  commandRoute(dependencies, decideLeave),
  commandRoute(dependencies, recordLeaveCertificate),
  route(ListLeaveToDecide, ({ actor }) => listLeaveToDecide(dependencies, actor)),
  commandRoute(dependencies, decideReportsLeave),
  route(ListLeaveDelegations, ({ actor }) => listLeaveDelegations(dependencies, actor)),
  commandRoute(dependencies, delegateLeaveDecisions),
  commandRoute(dependencies, endDelegation),
  route(ListAbsences, ({ actor, query }) => listAbsences(dependencies, actor, query)),
  route(ListTeamAbsences, ({ actor, query }) => listTeamAbsences(dependencies, actor, query)),
];
