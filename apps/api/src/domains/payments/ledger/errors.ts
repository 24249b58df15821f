import { notFound } from "../../../platform/http/refusal.ts";

export const runNotFound = () => notFound("run_not_found", "Your company has no such pay run. Go back to the list and open it anew.");
