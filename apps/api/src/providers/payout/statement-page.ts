import { redactAccountNumbers } from "../../platform/observability/redact-account-numbers.ts";
import type { StatementLine, StatementPage } from "./port.ts";

interface RawPage {
  readonly rows: readonly unknown[];
  readonly read: (row: unknown) => StatementLine | undefined;
  readonly nameOf: (row: unknown) => string | undefined;
  readonly after: string | null;
  readonly next: string | null;
}

const maxStoredLength = 2_000;

/** Parsed lines and, separately, unparsed ones: one unparsed line must not keep the others from being reconciled. */
export const statementPage = ({ rows, read, nameOf, after, next }: RawPage): StatementPage => {
  const [known, unread]: [StatementLine[], StatementPage["unread"][number][]] = [[], []];
  for (const [place, row] of rows.entries()) {
    const movement = read(row);
    if (movement) known.push(movement);
    else
      unread.push({
        providerLineId: nameOf(row) ?? `${after ?? "the beginning"}, row ${place + 1}`,
        body: redactAccountNumbers(JSON.stringify(row) ?? "").slice(0, maxStoredLength),
      });
  }
  return { rows: known, unread, next };
};
