import type { ReceiptId } from "@albashi/contracts/ids";
import { formatDay } from "@albashi/dates";
import { readNaira } from "@albashi/money";
import {
  checkReceiptAsOperator,
  type ListedReceipt,
  listReceiptsForOperators,
  settleContestedReceipt,
} from "../../domains/remittances/index.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./usage-error.ts";

/** The operators' commands for receipts that no second person of a company can check, and for contested receipt numbers. */
export const receiptCommands: Readonly<Record<string, Command>> = {
  receipts: {
    help: "lists receipts that their company cannot check itself, and contested receipt numbers",
    run: async (dependencies, { by }) => {
      const receipts = await listReceiptsForOperators(dependencies, by);
      return receipts.length === 0 ? "No receipt needs an operator." : receipts.map(lineOf).join("\n");
    },
  },
  "receipt-check": {
    takes: "RECEIPT portal|letter NAIRA|none EVIDENCE",
    help: "records the amount found at the source; EVIDENCE is the SHA-256 of the screenshot, and its answer comes from standard input",
    run: async (dependencies, { about, by, readInput }) => {
      const [receipt = "", way = "", amount = "", evidence = ""] = about.split(" ");
      if (way !== "portal" && way !== "letter") throw new UsageError(`"${way}" is neither "portal" nor "letter".`);
      const state = await checkReceiptAsOperator(dependencies, {
        receiptId: parseReceipt(receipt),
        way,
        amountAtSource: amount === "none" ? null : parseAmount(amount),
        evidenceHash: parseHash(evidence),
        answer: parseAnswer(await readInput()),
        by,
      });
      return state === "confirmed"
        ? "The amount is that of the receipt. It is confirmed."
        : "The amount is not that of the receipt. It is disputed and does not count.";
    },
  },
  "receipt-number": {
    takes: "RECEIPT keep|release EVIDENCE",
    help: "settles a contested number: the receipt keeps it, or no longer counts; the source's answer comes from standard input",
    run: async (dependencies, { about, by, readInput }) => {
      const [receipt = "", outcome = "", evidence = ""] = about.split(" ");
      if (outcome !== "keep" && outcome !== "release") throw new UsageError(`"${outcome}" is neither "keep" nor "release".`);
      await settleContestedReceipt(dependencies, {
        receiptId: parseReceipt(receipt),
        outcome: outcome === "keep" ? "kept" : "released",
        evidenceHash: parseHash(evidence),
        answer: parseAnswer(await readInput()),
        by,
      });
      return outcome === "keep"
        ? "The receipt keeps its number. The other company's claim stays refused."
        : "The receipt no longer counts, and its number can be entered again.";
    },
  },
};

const lineOf = ({ receiptId, companyName, payee, number, reference, paidOn, isContested, hasNoChecker }: ListedReceipt): string =>
  [
    receiptId,
    companyName,
    payee,
    `receipt ${number}${reference === null ? "" : `, reference ${reference}`}`,
    `paid ${formatDay(paidOn)}`,
    [...(isContested ? ["NUMBER CONTESTED"] : []), ...(hasNoChecker ? ["no second person"] : [])].join(", "),
  ].join("  ");

const parseReceipt = (typed: string): ReceiptId => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(typed))
    throw new UsageError(`"${typed}" is not the id of a receipt. The command "receipts" lists them.`);
  return typed as ReceiptId;
};

const parseAmount = (typed: string): bigint => {
  const amount = readNaira(typed);
  if (amount === undefined) throw new UsageError(`"${typed}" is not an amount in naira, such as 36000.00, nor "none".`);
  return amount;
};

const parseHash = (typed: string): Buffer => {
  if (!/^[0-9a-f]{64}$/i.test(typed))
    throw new UsageError(`"${typed}" is not a SHA-256: 64 hexadecimal digits. See: sha256sum screenshot.png`);
  return Buffer.from(typed, "hex");
};

const maxAnswerLength = 2_000;

const parseAnswer = (typed: string): string => {
  const answer = typed.trim();
  if (answer === "") throw new UsageError("Type on standard input what the source answered.");
  if (answer.length > maxAnswerLength) throw new UsageError(`The answer has more than ${maxAnswerLength} characters. Shorten it.`);
  return answer;
};
