import { maskedAccounts } from "../../masked-accounts.ts";
import type { Movement, StatementPage } from "./port.ts";

interface PageAsTold {
  readonly rows: readonly unknown[];
  readonly read: (row: unknown) => Movement | undefined;
  readonly nameOf: (row: unknown) => string | undefined;
  readonly after: string | null;
  readonly next: string | null;
}

const longestKept = 2_000;

/** Rows that can be read, and beside them those that cannot: one row that nobody understands keeps no other from being compared. */
export const statementPage = ({ rows, read, nameOf, after, next }: PageAsTold): StatementPage => {
  const [known, unread]: [Movement[], StatementPage["unread"][number][]] = [[], []];
  for (const [place, row] of rows.entries()) {
    const movement = read(row);
    if (movement) known.push(movement);
    else
      unread.push({
        pointer: nameOf(row) ?? `${after ?? "the beginning"}, row ${place + 1}`,
        body: maskedAccounts(JSON.stringify(row) ?? "").slice(0, longestKept),
      });
  }
  return { rows: known, unread, next };
};
