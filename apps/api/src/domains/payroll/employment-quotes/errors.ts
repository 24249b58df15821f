import { refusal } from "../../../platform/http/refusal.ts";

export const quoteNeedsStructure = () =>
  refusal(
    "quote_needs_structure",
    "Your company has no default salary structure, so we can't split this salary. Set one under Salary structures, then try again.",
  );
