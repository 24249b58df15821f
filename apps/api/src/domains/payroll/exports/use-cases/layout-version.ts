import { createHash } from "node:crypto";
import type { Layout } from "../model/column-layout.ts";

/** Changes with every change of a layout; undefined is the standard one. */
export const layoutVersionOf = (layout: Layout | undefined, ...others: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify([layout?.map(({ columnId, heading }) => [columnId, heading]) ?? null, ...others]))
    .digest("hex")
    .slice(0, 16);
