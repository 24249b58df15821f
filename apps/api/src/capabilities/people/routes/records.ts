import {
  ReadIdentityNumbers,
  ReadOwnIdentityNumbers,
  RevealNumber,
  SetIdentityNumbers,
  SetOwnIdentityNumbers,
} from "@albashi/contracts/people-identity-numbers";
import {
  AcceptRecord,
  ListProposedRecords,
  ReadOwnRecords,
  ReadRecordHistory,
  ReadRecords,
  RefuseRecord,
  SaveContact,
  SaveEducation,
  SaveFinancial,
  SaveGuarantors,
  SaveNextOfKin,
  SavePersonal,
  type Section,
} from "@albashi/contracts/people-records";
import { CorrectTaxState, ReadTaxStates } from "@albashi/contracts/people-tax-states";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { decideOnRecord } from "../use-cases/decide-on-record.ts";
import { readIdentityNumbers, setIdentityNumbers } from "../use-cases/identity-numbers.ts";
import { ownEmployeeId } from "../use-cases/own-employee.ts";
import { listProposedRecords, readRecordHistory, readRecords } from "../use-cases/read-records.ts";
import { revealNumber } from "../use-cases/reveal-number.ts";
import { saveOwnRecord } from "../use-cases/save-own-record.ts";
import { correctTaxState, readTaxStates } from "../use-cases/tax-states.ts";

const savings = [
  ["contact", SaveContact],
  ["next_of_kin", SaveNextOfKin],
  ["education", SaveEducation],
  ["guarantors", SaveGuarantors],
  ["personal", SavePersonal],
  ["financial", SaveFinancial],
] as const;

export const recordRoutes = (parts: Parts): readonly Route[] => [
  route(ReadOwnRecords, ({ actor }) => readRecords(parts, actor.companyId, ownEmployeeId(actor))),
  ...savings.map(([section, saving]) => saveRoute(parts, section, saving)),
  route(ReadRecords, ({ actor, params }) => readRecords(parts, actor.companyId, params.employeeId)),
  route(ReadRecordHistory, ({ actor, params }) => readRecordHistory(parts, actor.companyId, params)),
  route(ListProposedRecords, ({ actor, query }) => listProposedRecords(parts, actor.companyId, query.after)),
  route(AcceptRecord, (call) =>
    decideOnRecord(parts, call.actor, { ...call.params, reason: undefined, intent: intentOf(parts, AcceptRecord, call) }),
  ),
  route(RefuseRecord, (call) =>
    decideOnRecord(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, RefuseRecord, call) }),
  ),
  ...numberRoutes(parts),
  route(ReadTaxStates, ({ actor, params }) => readTaxStates(parts, actor.companyId, params.employeeId)),
  route(CorrectTaxState, (call) =>
    correctTaxState(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, CorrectTaxState, call) }),
  ),
];

const saveRoute = (parts: Parts, section: Section, saving: (typeof savings)[number][1]) =>
  route(saving, (call) =>
    saveOwnRecord(parts, call.actor, {
      ...{ employeeId: ownEmployeeId(call.actor), section, content: call.body },
      intent: intentOf(parts, saving, call),
    }),
  );

const numberRoutes = (parts: Parts): readonly Route[] => [
  route(ReadIdentityNumbers, ({ actor, params }) => readIdentityNumbers(parts, actor.companyId, params.employeeId)),
  route(SetIdentityNumbers, (call) =>
    setIdentityNumbers(parts, call.actor, { ...call.params, entered: call.body, intent: intentOf(parts, SetIdentityNumbers, call) }),
  ),
  route(ReadOwnIdentityNumbers, ({ actor }) => readIdentityNumbers(parts, actor.companyId, ownEmployeeId(actor))),
  route(SetOwnIdentityNumbers, (call) =>
    setIdentityNumbers(parts, call.actor, {
      ...{ employeeId: ownEmployeeId(call.actor), entered: call.body },
      intent: intentOf(parts, SetOwnIdentityNumbers, call),
    }),
  ),
  route(RevealNumber, ({ actor, params, body }) => revealNumber(parts, actor, { ...params, ...body })),
];
