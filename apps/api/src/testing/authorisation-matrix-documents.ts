import type { Role } from "@albashi/contracts/identity/roles";

const everyone = "everyone";
const keepers: readonly Role[] = ["owner", "payroll", "hr"];
const hr: readonly Role[] = ["owner", "hr"];
const staff: readonly Role[] = ["staff"];
/** Documents that are issued, and documents that employees are asked for. */
export const documentsAuthorisation: Readonly<Record<string, typeof everyone | readonly Role[]>> = {
  // Documents.
  "GET /api/v1/documents": keepers,
  "GET /api/v1/documents/:documentId": keepers,
  "GET /api/v1/documents/:documentId/file": keepers,
  "GET /api/v1/document-tasks": keepers,
  "GET /api/v1/written-particulars": keepers,
  "GET /api/v1/document-terms": keepers,
  "GET /api/v1/document-templates": keepers,
  "POST /api/v1/document-previews": keepers,
  "POST /api/v1/documents": keepers,
  "POST /api/v1/documents/:documentId/signature": keepers,
  "POST /api/v1/documents/:documentId/withdrawal": keepers,
  "POST /api/v1/documents/:documentId/reminder": keepers,
  "PUT /api/v1/document-terms": keepers,
  "PUT /api/v1/document-templates": keepers,
  "GET /api/v1/me/documents": staff,
  "GET /api/v1/me/documents/:documentId": staff,
  "GET /api/v1/me/documents/:documentId/file": staff,
  "POST /api/v1/me/documents/:documentId/signature": staff,
  "POST /api/v1/me/documents/:documentId/refusal": staff,
  "POST /api/v1/document-checks": everyone,
  // Documents of employees that HR asks for.
  "GET /api/v1/document-requests": hr,
  "POST /api/v1/document-requests": hr,
  "GET /api/v1/document-requests/:requestId/file": hr,
  "POST /api/v1/document-requests/:requestId/acceptance": hr,
  "POST /api/v1/document-requests/:requestId/rejection": hr,
  "POST /api/v1/document-requests/:requestId/withdrawal": hr,
  "GET /api/v1/me/document-requests": staff,
  "POST /api/v1/me/document-requests/:requestId/file": staff,
  "GET /api/v1/me/document-requests/:requestId/file": staff,
};
