import { ReadApproval } from "@albashi/contracts/payroll/approval";
import { ListChangeGroup, ReadChangeGroups } from "@albashi/contracts/payroll/change-groups";
import { ListFindingEmployees, ListFindings } from "@albashi/contracts/payroll/findings";
import { ListVariances, ReadReview, ReadVariance } from "@albashi/contracts/payroll/review";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { listChangeGroup, markGroupReviewed, readChangeGroups } from "./use-cases/change-groups.ts";
import { dismissFinding, listFindingPeople, listFindings, restoreFinding } from "./use-cases/findings.ts";
import { listVariances } from "./use-cases/list-variances.ts";
import { readApproval } from "./use-cases/read-approval.ts";
import { readReview } from "./use-cases/read-review.ts";
import { readVariance } from "./use-cases/read-variance.ts";

export const reviewRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadReview, ({ actor, params }) => readReview(dependencies, actor, params.runId)),
  route(ListVariances, ({ actor, params, query: { sort, cursor, cause, ...filter } }) =>
    listVariances(dependencies, actor, { ...params, sort, cursor, filter: { ...filter, driver: cause } }),
  ),
  route(ReadVariance, ({ actor, params }) => readVariance(dependencies, actor, params)),
  route(ListFindings, ({ actor, params }) => listFindings(dependencies, actor, params.runId)),
  route(ListFindingEmployees, ({ actor, params, query }) => listFindingPeople(dependencies, actor, { ...params, cursor: query.cursor })),
  commandRoute(dependencies, dismissFinding),
  commandRoute(dependencies, restoreFinding),
  route(ReadChangeGroups, ({ actor, params }) => readChangeGroups(dependencies, actor, params.runId)),
  route(ListChangeGroup, ({ actor, params, query }) => listChangeGroup(dependencies, actor, { ...params, cursor: query.cursor })),
  commandRoute(dependencies, markGroupReviewed),
  route(ReadApproval, ({ actor, params }) => readApproval(dependencies, actor, params.runId)),
];
