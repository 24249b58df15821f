import { notFound } from "../../../platform/http/api-error.ts";

/** The same answer as for an address that does not exist: a site without the tour does not mention it. */
export const tourOff = () => notFound("address_unknown", "There is nothing at this address. The API is described at /api/openapi.json.");
