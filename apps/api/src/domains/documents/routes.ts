import { CheckDocument } from "@albashi/contracts/documents/document-checks";
import { DownloadDocument, IssueDocument, ListDocuments, PreviewDocument, ReadDocument } from "@albashi/contracts/documents/documents";
import {
  DeclineOwnDocument,
  DownloadOwnDocument,
  ListOwnDocuments,
  ReadOwnDocument,
  SignOwnDocument,
} from "@albashi/contracts/documents/own-documents";
import { SignDocument, WithdrawDocument } from "@albashi/contracts/documents/signing";
import { ListDocumentTemplates, ReadDocumentTerms } from "@albashi/contracts/documents/templates";
import { ListOwedParticulars, ReadDocumentTasks } from "@albashi/contracts/documents/written-particulars";
import { commandRoute } from "../../platform/command/command.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { actRoute, type Call, fileRoute, type Route, route } from "../../platform/http/route.ts";
import { idempotentRequestOf } from "../../platform/idempotency/idempotent-request.ts";
import { sendDocumentAgain, withdrawDocument } from "./use-cases/change-request.ts";
import { checkDocument } from "./use-cases/check-document.ts";
import { downloadDocument } from "./use-cases/download-document.ts";
import { issueDocument } from "./use-cases/issue-document.ts";
import { changeDocumentTemplate, changeDocumentTerms, listDocumentTemplates, readDocumentTerms } from "./use-cases/manage-templates.ts";
import { previewDocument } from "./use-cases/preview-document.ts";
import { listDocuments, listOwnDocuments, readDocument, readDocumentToSign, readOwnDocument } from "./use-cases/read-documents.ts";
import { listOwedParticulars, readDocumentTasks } from "./use-cases/read-tasks.ts";
import type { RequestOrigin } from "./use-cases/send-to-next-signer.ts";
import { declineOwnDocument, signDocument, signOwnDocument } from "./use-cases/sign-document.ts";

export const documentsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListDocuments, ({ actor, query }) => listDocuments(dependencies, actor, query)),
  route(ReadDocumentTasks, ({ actor }) => readDocumentTasks(dependencies, actor)),
  route(ListOwedParticulars, ({ actor, query }) => listOwedParticulars(dependencies, actor, query.employeeId)),
  route(PreviewDocument, ({ actor, body }) => previewDocument(dependencies, actor, body)),
  route(IssueDocument, async (call) => {
    const request = idempotentRequestOf(dependencies, IssueDocument, call);
    const { documentId } = await issueDocument(dependencies, call.actor, { ...call.body, origin: originOf(call) }, request);
    return readDocument(dependencies, call.actor, documentId);
  }),
  route(ReadDocument, ({ actor, params }) => readDocument(dependencies, actor, params.documentId)),
  fileRoute(DownloadDocument, ({ actor, params }) => downloadDocument(dependencies, actor, { ...params, reader: "admin" })),
  actRoute(SignDocument, signRoute(dependencies), ({ actor, params }) =>
    readDocumentToSign(dependencies, actor, { ...params, reader: "admin" }),
  ),
  route(WithdrawDocument, async (call) => {
    const request = idempotentRequestOf(dependencies, WithdrawDocument, call);
    const input = { ...call.params, ...call.body, origin: originOf(call) };
    const { documentId } = await withdrawDocument(dependencies, call.actor, input, request);
    return readDocument(dependencies, call.actor, documentId);
  }),
  commandRoute(dependencies, sendDocumentAgain, ({ documentId }, { actor }) => readDocument(dependencies, actor, documentId)),
  route(ReadDocumentTerms, ({ actor }) => readDocumentTerms(dependencies, actor)),
  commandRoute(dependencies, changeDocumentTerms),
  route(ListDocumentTemplates, ({ actor }) => listDocumentTemplates(dependencies, actor)),
  commandRoute(dependencies, changeDocumentTemplate),
  route(ListOwnDocuments, ({ actor, query }) => listOwnDocuments(dependencies, actor, query.after)),
  route(ReadOwnDocument, (call) => readOwn(dependencies, call, call.params)),
  fileRoute(DownloadOwnDocument, ({ actor, params }) => downloadDocument(dependencies, actor, { ...params, reader: "own" })),
  actRoute(SignOwnDocument, signOwnRoute(dependencies), ({ actor, params }) =>
    readDocumentToSign(dependencies, actor, { ...params, reader: "own" }),
  ),
  route(DeclineOwnDocument, async (call) => {
    const request = idempotentRequestOf(dependencies, DeclineOwnDocument, call);
    const input = { ...call.params, ...call.body, origin: originOf(call) };
    return readOwn(dependencies, call, await declineOwnDocument(dependencies, call.actor, input, request));
  }),
  route(CheckDocument, ({ body }) => checkDocument(dependencies, body)),
];

const signRoute = (dependencies: Dependencies) =>
  route(SignDocument, async (call) => {
    const request = idempotentRequestOf(dependencies, SignDocument, call);
    const input = { ...call.params, ...call.body, origin: originOf(call) };
    const { documentId } = await signDocument(dependencies, call.actor, input, request);
    return readDocument(dependencies, call.actor, documentId);
  });

const signOwnRoute = (dependencies: Dependencies) =>
  route(SignOwnDocument, async (call) => {
    const request = idempotentRequestOf(dependencies, SignOwnDocument, call);
    const input = { ...call.params, ...call.body, origin: originOf(call) };
    return readOwn(dependencies, call, await signOwnDocument(dependencies, call.actor, input, request));
  });

type AnyCall = Pick<Call<typeof ReadOwnDocument>, "actor" | "networkAddress" | "userAgent">;

const originOf = ({ networkAddress, userAgent }: AnyCall): RequestOrigin => ({ networkAddress, userAgent });

const readOwn = (dependencies: Dependencies, call: AnyCall, { documentId }: Call<typeof ReadOwnDocument>["params"]) =>
  readOwnDocument(dependencies, call.actor, { documentId, origin: originOf(call) });
