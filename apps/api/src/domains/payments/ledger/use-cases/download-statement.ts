import type { StatementFormat } from "@albashi/contracts/payments/ledger";
import { addDays, daysBetween, formatDay, formatLagosTime, type LocalDate, localDate, startOfLagosDay } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import { walletStatementPdf } from "@albashi/templates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { type Cell, writeCsv } from "../../../../platform/sheets/write-csv.ts";
import { findCompany } from "../../../companies/index.ts";
import { periodInvalid, statementTooLong } from "../errors.ts";
import { type WalletStatement, walletStatement } from "../model/wallet-statement.ts";
import { findStatementMovements } from "../store/wallet.ts";

const maxPeriodDays = 366;
/** A longer statement is a table for a program, not pages to read. */
const mostLines: Readonly<Record<StatementFormat, number>> = { csv: 50_000, pdf: 2_000 };

interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The wallet's statement of a period as a file. The days are those of Lagos on which movements were booked; the download is audited. */
export const downloadStatement = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Actor,
  { format, ...query }: { from: string; to: string; format: StatementFormat },
): Promise<FileAnswer> => {
  const period = { from: localDate(query.from), to: localDate(query.to) };
  if (period.from > period.to || daysBetween(period.from, period.to) >= maxPeriodDays) throw periodInvalid(maxPeriodDays);
  const { statement, companyName, at } = await database.inCompany(companyId, async (tx) => {
    const now = clock.now();
    const range = { from: startOfLagosDay(period.from), before: startOfLagosDay(addDays(period.to, 1)) };
    const { opening, movements } = await findStatementMovements(tx, { ...range, limit: mostLines[format] + 1 });
    if (movements.length > mostLines[format]) throw statementTooLong(format);
    await writeAuditEntry(tx, { at: now, actor: userId, action: "wallet_statement_downloaded", subject: companyId, details: period });
    return { statement: walletStatement(opening, movements), companyName: (await findCompany(tx, companyId))?.name ?? "", at: now };
  });
  const name = `wallet statement ${period.from} to ${period.to}`;
  if (format === "csv") return { mediaType: "text/csv; charset=utf-8", fileName: `${name}.csv`, content: csvOf(statement, period) };
  const content = await walletStatementPdf(pdfOf(statement, { companyName, period, at }), { createdAt: at });
  return { mediaType: "application/pdf", fileName: `${name}.pdf`, content };
};

const headings = ["Date", "Posted", "Description", "Counterparty", "Reference", "Money in", "Money out", "Balance"];

const csvOf = ({ opening, lines, moneyIn, moneyOut, closing }: WalletStatement, { from, to }: Period): Buffer =>
  writeCsv([
    headings,
    [from, null, "Opening balance", null, null, null, null, digits(opening)],
    ...lines.map((line): Cell[] => [
      ...[line.movedOn, formatLagosTime(line.at), line.description, line.counterpart, line.reference],
      ...[line.moneyIn > 0n ? digits(line.moneyIn) : null, line.moneyOut > 0n ? digits(line.moneyOut) : null, digits(line.balance)],
    ]),
    [to, null, "Closing balance", null, null, digits(moneyIn), digits(moneyOut), digits(closing)],
  ]);

/** An amount that a spreadsheet reads as a number. The wallet is never overdrawn, so no balance has a sign. */
const digits = (amount: bigint): string => {
  const kobo = amount.toString().padStart(3, "0");
  return `${kobo.slice(0, -2)}.${kobo.slice(-2)}`;
};

const naira = (amount: bigint) => formatNaira(amount as Kobo);

const pdfOf = (statement: WalletStatement, { companyName, period, at }: { companyName: string; period: Period; at: Date }) => ({
  title: "Wallet statement",
  companyName,
  period: `${formatDay(period.from)} to ${formatDay(period.to)}`,
  made: `Created on ${formatLagosTime(at)}`,
  summary: [
    ["Opening balance", naira(statement.opening)],
    ["Money in", naira(statement.moneyIn)],
    ["Money out", naira(statement.moneyOut)],
    ["Closing balance", naira(statement.closing)],
  ] as const,
  lines: statement.lines.map((line) => ({
    day: formatDay(line.movedOn),
    booked: `Posted ${formatLagosTime(line.at)}`,
    description: line.description,
    counterpart: [line.counterpart, line.reference].filter((text) => text !== "").join(", "),
    amount: line.moneyIn > 0n ? `+${naira(line.moneyIn)}` : `−${naira(line.moneyOut)}`,
    balance: naira(line.balance),
  })),
});
