import {
  ReadIdentityNumbers,
  ReadOwnIdentityNumbers,
  RevealNumber,
  SetIdentityNumbers,
  SetOwnIdentityNumbers,
} from "@albashi/contracts/people/identity-numbers";
import {
  ListProposedRecords,
  ReadOwnRecords,
  ReadRecordHistory,
  ReadRecords,
  SaveContact,
  SaveEducation,
  SaveFinancial,
  SaveGuarantors,
  SaveNextOfKin,
  SavePersonal,
  type Section,
} from "@albashi/contracts/people/records";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { ownEmployeeId } from "../employees/index.ts";
import { readIdentityNumbers, setIdentityNumbers, setOwnIdentityNumbers } from "./use-cases/identity-numbers.ts";
import { listProposedRecords, readRecordHistory, readRecords } from "./use-cases/read-records.ts";
import { revealNumber } from "./use-cases/reveal-number.ts";
import { acceptRecord, rejectRecord } from "./use-cases/review-record.ts";
import { ownRecordSaver } from "./use-cases/save-own-record.ts";

export const recordsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadOwnRecords, ({ actor }) => readRecords(dependencies, actor.companyId, ownEmployeeId(actor))),
  ...ownSections.map(([section, contract]) => saveRoute(dependencies, section, contract)),
  route(ReadRecords, ({ actor, params }) => readRecords(dependencies, actor.companyId, params.employeeId)),
  route(ReadRecordHistory, ({ actor, params }) => readRecordHistory(dependencies, actor.companyId, params)),
  route(ListProposedRecords, ({ actor, query }) => listProposedRecords(dependencies, actor.companyId, query.after)),
  commandRoute(dependencies, acceptRecord),
  commandRoute(dependencies, rejectRecord),
  route(ReadIdentityNumbers, ({ actor, params }) => readIdentityNumbers(dependencies, actor.companyId, params.employeeId)),
  route(SetIdentityNumbers, (call) => {
    const request = idempotentRequestOf(dependencies, SetIdentityNumbers, call);
    return setIdentityNumbers(dependencies, call.actor, { ...call.params, ...call.body }, request);
  }),
  route(ReadOwnIdentityNumbers, ({ actor }) => readIdentityNumbers(dependencies, actor.companyId, ownEmployeeId(actor))),
  route(SetOwnIdentityNumbers, (call) =>
    setOwnIdentityNumbers(dependencies, call.actor, call.body, idempotentRequestOf(dependencies, SetOwnIdentityNumbers, call)),
  ),
  route(RevealNumber, ({ actor, params, body }) => revealNumber(dependencies, actor, { ...params, ...body })),
];

const ownSections = [
  ["contact", SaveContact],
  ["next_of_kin", SaveNextOfKin],
  ["education", SaveEducation],
  ["guarantors", SaveGuarantors],
  ["personal", SavePersonal],
  ["financial", SaveFinancial],
] as const;

const saveRoute = (dependencies: Dependencies, section: Section, contract: (typeof ownSections)[number][1]) => {
  const save = ownRecordSaver(section, contract);
  return route(contract, (call) => save(dependencies, call.actor, call.body, idempotentRequestOf(dependencies, contract, call)));
};
