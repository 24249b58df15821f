import type { PayoutProvider, Span, StatementPage } from "../../../providers/payout/port.ts";

/** More pages than any time has that is asked about at once; a provider that always says that there is more must not keep us for ever. */
const mostPages = 100_000;

/** A provider's statement between two moments, page by page. */
export async function* wholeStatement(provider: Pick<PayoutProvider, "statement">, between: Span): AsyncGenerator<StatementPage> {
  let after: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const told: StatementPage = await provider.statement(between, after);
    yield told;
    after = told.next;
    if (after === null) return;
  }
  throw new Error("The provider's statement has no end.");
}
