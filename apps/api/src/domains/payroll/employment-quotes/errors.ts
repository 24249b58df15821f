import { conflict } from "../../../platform/http/api-error.ts";

export const quoteNeedsStructure = () =>
  conflict(
    "quote_needs_structure",
    "Your company has no default salary structure, so we can't split this salary. Set one under Salary structures, then try again.",
  );
