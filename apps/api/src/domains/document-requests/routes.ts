import {
  ListDocumentRequests,
  ListOwnDocumentRequests,
  ReadOwnRequestedDocument,
  ReadRequestedDocument,
  UploadRequestedDocument,
} from "@albashi/contracts/document-requests";
import { commandRoute } from "../../platform/command/command.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../platform/http/route.ts";
import { idempotentRequestOf } from "../../platform/idempotency/idempotent-request.ts";
import { askForDocuments } from "./use-cases/ask-for-documents.ts";
import { acceptUpload, rejectUpload, withdrawRequest } from "./use-cases/decide-upload.ts";
import { listOwnRequests, listRequests, readRequest } from "./use-cases/list-requests.ts";
import { openOwnUpload, openUpload } from "./use-cases/open-upload.ts";
import { uploadDocument } from "./use-cases/upload-document.ts";

export const documentRequestsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListDocumentRequests, ({ actor, query }) => listRequests(dependencies, actor, query)),
  commandRoute(dependencies, askForDocuments),
  commandRoute(dependencies, acceptUpload, ({ requestId }, { actor }) => readRequest(dependencies, actor, requestId)),
  commandRoute(dependencies, rejectUpload, ({ requestId }, { actor }) => readRequest(dependencies, actor, requestId)),
  commandRoute(dependencies, withdrawRequest, ({ requestId }, { actor }) => readRequest(dependencies, actor, requestId)),
  fileRoute(ReadRequestedDocument, ({ actor, params, query }) => openUpload(dependencies, actor, { requestId: params.requestId, query })),
  route(ListOwnDocumentRequests, ({ actor }) => listOwnRequests(dependencies, actor)),
  route(UploadRequestedDocument, async (call) => {
    if (!call.upload) throw new Error("The contract demands a document, and none came.");
    const request = idempotentRequestOf(dependencies, UploadRequestedDocument, call);
    const { requestId } = await uploadDocument(dependencies, call.actor, { ...call.params, document: call.upload }, request);
    return readRequest(dependencies, call.actor, requestId);
  }),
  fileRoute(ReadOwnRequestedDocument, ({ actor, params, query }) =>
    openOwnUpload(dependencies, actor, { requestId: params.requestId, query }),
  ),
];
