import type { QueryOf, ResponseOf } from "@albashi/contracts/contract";
import type { DocumentRequest, ListDocumentRequests, ListOwnDocumentRequests } from "@albashi/contracts/document-requests";
import type { DocumentRequestId, EmployeeId } from "@albashi/contracts/ids";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { requestNotFound } from "../errors.ts";
import { canUpload, type ListedRequest, presentRequest, seesMedical } from "../model/request.ts";
import { countUploaded, findRequest, findRequests } from "../store/requests.ts";

type ReadDependencies = Pick<Dependencies, "database" | "clock">;
const pageSize = 50;
/** More than an employee can be asked for. */
const mostOwn = 100;

/** Everything one employee was asked for. */
export const findOwnRequests = (tx: CompanyTransaction, own: { readonly employeeId: EmployeeId; readonly today: LocalDate }) =>
  findRequests(tx, { ...own, filter: "all", seesMedical: true, after: undefined, limit: mostOwn });

/** A page of requests, those to check first unless another filter is chosen. */
export const listRequests = (
  { database, clock }: ReadDependencies,
  actor: Actor,
  { filter = "to_check", employeeId, after }: QueryOf<typeof ListDocumentRequests>,
): Promise<ResponseOf<typeof ListDocumentRequests>> =>
  database.inCompany(actor.companyId, async (tx) => {
    const today = lagosDayOf(clock.now());
    const found = await findRequests(tx, { filter, seesMedical: seesMedical(actor), employeeId, today, after, limit: pageSize + 1 });
    const requests = found.slice(0, pageSize).map((request) => presentRequest(request, actor, today));
    return { requests, next: found.length > pageSize ? (requests.at(-1)?.requestId ?? null) : null, toCheck: await countUploaded(tx) };
  });

/** Everything an employee was asked for, and how much of it they have to upload or renew. */
export const listOwnRequests = ({ database, clock }: ReadDependencies, actor: Actor): Promise<ResponseOf<typeof ListOwnDocumentRequests>> =>
  database.inCompany(actor.companyId, async (tx) => {
    const today = lagosDayOf(clock.now());
    const found = await findOwnRequests(tx, { employeeId: ownEmployeeId(actor), today });
    const toUpload = found.filter((request) => request.state !== "uploaded" && canUpload(request, today)).length;
    return { requests: found.map((request) => presentRequest(request, actor, today)), toUpload };
  });

export const readRequest = ({ database, clock }: ReadDependencies, actor: Actor, requestId: DocumentRequestId): Promise<DocumentRequest> =>
  database.inCompany(actor.companyId, async (tx) =>
    presentRequest(await findVisibleRequest(tx, actor, requestId), actor, lagosDayOf(clock.now())),
  );

/** To an employee, requests of others do not exist. */
export const findVisibleRequest = async (tx: CompanyTransaction, actor: Actor, requestId: DocumentRequestId): Promise<ListedRequest> => {
  const request = await findRequest(tx, requestId);
  if (!request || (actor.kind === "staff" && request.employeeId !== ownEmployeeId(actor))) throw requestNotFound();
  return request;
};
