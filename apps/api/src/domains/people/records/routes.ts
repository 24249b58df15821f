import {
  ReadIdentityNumbers,
  ReadOwnIdentityNumbers,
  RevealNumber,
  SetIdentityNumbers,
  SetOwnIdentityNumbers,
} from "@albashi/contracts/people/identity-numbers";
import {
  AcceptRecord,
  ListProposedRecords,
  ReadOwnRecords,
  ReadRecordHistory,
  ReadRecords,
  RejectRecord,
  SaveContact,
  SaveEducation,
  SaveFinancial,
  SaveGuarantors,
  SaveNextOfKin,
  SavePersonal,
  type Section,
} from "@albashi/contracts/people/records";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { ownEmployeeId } from "../employees/index.ts";
import { readIdentityNumbers, setIdentityNumbers } from "./use-cases/identity-numbers.ts";
import { listProposedRecords, readRecordHistory, readRecords } from "./use-cases/read-records.ts";
import { revealNumber } from "./use-cases/reveal-number.ts";
import { reviewRecord } from "./use-cases/review-record.ts";
import { saveOwnRecord } from "./use-cases/save-own-record.ts";

export const recordsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadOwnRecords, ({ actor }) => readRecords(dependencies, actor.companyId, ownEmployeeId(actor))),
  ...savings.map(([section, saving]) => saveRoute(dependencies, section, saving)),
  route(ReadRecords, ({ actor, params }) => readRecords(dependencies, actor.companyId, params.employeeId)),
  route(ReadRecordHistory, ({ actor, params }) => readRecordHistory(dependencies, actor.companyId, params)),
  route(ListProposedRecords, ({ actor, query }) => listProposedRecords(dependencies, actor.companyId, query.after)),
  route(AcceptRecord, (call) =>
    reviewRecord(dependencies, call.actor, {
      ...call.params,
      reason: undefined,
      intent: idempotentRequestOf(dependencies, AcceptRecord, call),
    }),
  ),
  route(RejectRecord, (call) =>
    reviewRecord(dependencies, call.actor, { ...call.params, ...call.body, intent: idempotentRequestOf(dependencies, RejectRecord, call) }),
  ),
  route(ReadIdentityNumbers, ({ actor, params }) => readIdentityNumbers(dependencies, actor.companyId, params.employeeId)),
  route(SetIdentityNumbers, (call) =>
    setIdentityNumbers(dependencies, call.actor, {
      ...call.params,
      entered: call.body,
      intent: idempotentRequestOf(dependencies, SetIdentityNumbers, call),
    }),
  ),
  route(ReadOwnIdentityNumbers, ({ actor }) => readIdentityNumbers(dependencies, actor.companyId, ownEmployeeId(actor))),
  route(SetOwnIdentityNumbers, (call) =>
    setIdentityNumbers(dependencies, call.actor, {
      ...{ employeeId: ownEmployeeId(call.actor), entered: call.body },
      intent: idempotentRequestOf(dependencies, SetOwnIdentityNumbers, call),
    }),
  ),
  route(RevealNumber, ({ actor, params, body }) => revealNumber(dependencies, actor, { ...params, ...body })),
];

const savings = [
  ["contact", SaveContact],
  ["next_of_kin", SaveNextOfKin],
  ["education", SaveEducation],
  ["guarantors", SaveGuarantors],
  ["personal", SavePersonal],
  ["financial", SaveFinancial],
] as const;

const saveRoute = (dependencies: Dependencies, section: Section, saving: (typeof savings)[number][1]) =>
  route(saving, (call) =>
    saveOwnRecord(dependencies, call.actor, {
      ...{ employeeId: ownEmployeeId(call.actor), section, content: call.body },
      intent: idempotentRequestOf(dependencies, saving, call),
    }),
  );
