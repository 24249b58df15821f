import { chmod, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { formatLagosTime, type LocalDate, localDate } from "@albashi/dates";
import { formatNaira, type Kobo, readNaira } from "@albashi/money";
import {
  listPensionFiles,
  makePensionFile,
  type PensionFile,
  type PensionLeftOut,
  recordPensionResult,
  remakePensionFile,
  submitPensionFile,
} from "../../domains/remittances/index.ts";
import { writeWorkbook } from "../../platform/sheets/write-workbook.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./usage-error.ts";

/** The operators' commands for pension that Albashi remits through the file of a payment solution provider. */
export const pensionCommands: Readonly<Record<string, Command>> = {
  "pension-files": {
    help: "lists the pension provider's files, and how many payments wait for the next",
    run: async (dependencies, { by }) => {
      const { batches, waiting } = await listPensionFiles(dependencies, by);
      const lines = batches.map(({ batchNumber, madeAt, madeBy, paymentCount, total, providerReference, withoutResult }) =>
        [
          String(batchNumber),
          `made ${formatLagosTime(madeAt)} by ${madeBy}`,
          total === null ? "NOT COMPLETE" : `${countOf(paymentCount ?? 0)}, ${money(total)}`,
          providerReference === null ? "NOT SUBMITTED" : `submitted as ${providerReference}`,
          withoutResult === 0 ? "all results recorded" : `${withoutResult} without a result`,
        ].join("  "),
      );
      return [
        ...lines,
        waiting === 0
          ? "No payment waits for the next file."
          : `${countOf(waiting)} ${waiting === 1 ? "waits" : "wait"} for the next file.`,
      ].join("\n");
    },
  },
  "pension-file": {
    takes: "BATCH|new FILE",
    help: "writes the provider's file of all waiting payments, or file BATCH again, to FILE (.xlsx or .csv)",
    run: async (dependencies, { about, by }) => {
      const [batch = "", path = ""] = about.split(" ");
      if (!/\.(csv|xlsx)$/.test(path)) throw new UsageError(`"${path}" is no file name that ends in .xlsx or .csv.`);
      const file =
        batch === "new"
          ? await makePensionFile(dependencies, by)
          : await remakePensionFile(dependencies, { batchNumber: parseBatch(batch), by });
      if (!file) return "No pension payment is waiting.";
      const { batchNumber, paymentCount, total, hash, leftOut } = file;
      const left = leftOut.map(({ reference, reason }) => `LEFT OUT ${reference}: ${leftOutReasons[reason]}`);
      const isIncomplete = leftOut.some(({ reason }) => reason === "key_unavailable" || reason === "unreadable");
      if (paymentCount === 0) return { text: ["No payment could be put in a file.", ...left].join("\n"), isIncomplete };
      // It has complete RSA PINs, so only its owner can read it, also where a file of that name was there before.
      await writeFile(path, path.endsWith(".csv") ? file.csv : await workbookOf(file), { mode: 0o600 });
      await chmod(path, 0o600);
      const lines = [
        `Pension file ${batchNumber} is in ${path}: ${countOf(paymentCount)}, ${money(total)}.`,
        `SHA-256 of its CSV: ${hash}`,
        ...left,
        `After the upload: bin/operator pension-submitted ${batchNumber} REFERENCE`,
      ];
      return { text: lines.join("\n"), isIncomplete };
    },
  },
  "pension-submitted": {
    takes: "BATCH REFERENCE",
    help: "records that file BATCH was submitted, with the provider's reference",
    run: async (dependencies, { about, by }) => {
      const [batch = "", typed = ""] = about.split(" ");
      const providerReference = parseProviderReference(typed);
      const payments = await submitPensionFile(dependencies, { batchNumber: parseBatch(batch), providerReference, by });
      return `File ${batch} is recorded as submitted: ${countOf(payments)}. Another operator than who made, wrote or submitted it records each result.`;
    },
  },
  "pension-paid": {
    takes: "REF EMPLOYER PFA MONTH NAIRA DAY",
    help: "records what the provider shows as paid for a payment, and the day (2026-11-25)",
    run: async (dependencies, { about, by }) => {
      const { reference, shown, amount, day } = parseResult(about);
      const result = { kind: "paid", amountAtSource: parseAmount(amount), paidOn: parseDay(day) } as const;
      await recordPensionResult(dependencies, { reference, shown, result, by });
      return `Payment ${reference} is confirmed with its whole amount.`;
    },
  },
  "pension-differs": {
    takes: "REF EMPLOYER PFA MONTH NAIRA",
    help: "records that the provider shows another amount as paid than we sent",
    run: async (dependencies, { about, by }) => {
      const { reference, shown, amount } = parseResult(about);
      const amountAtSource = parseAmount(amount);
      await recordPensionResult(dependencies, { reference, shown, result: { kind: "differs", amountAtSource }, by });
      return `Payment ${reference} is DISPUTED: the provider shows ${money(amountAtSource)}. Its money stays in transit. Clarify it with the provider.`;
    },
  },
  "pension-rejected": {
    takes: "REF EMPLOYER PFA MONTH NAIRA",
    help: "records that the provider rejected a payment of this amount and paid nothing of it",
    run: async (dependencies, { about, by }) => {
      const { reference, shown, amount } = parseResult(about);
      await recordPensionResult(dependencies, { reference, shown, result: { kind: "rejected", amountAtSource: parseAmount(amount) }, by });
      return `Payment ${reference} failed. Its money is held for the administrator again, and the employer can pay it again.`;
    },
  },
};

const leftOutReasons: Readonly<Record<PensionLeftOut, string>> = {
  payments_stopped: "payments of its company are stopped. It stays for a later file.",
  employer_code_missing: "its employer has no PenCom code. It stays for a later file.",
  rsa_pin_missing: "an employee has no valid RSA PIN any more. It stays for a later file.",
  contribution_below_zero:
    "a contribution of one month is below zero, which no file can say. Tell the developers: it stays out of every file.",
  key_unavailable: "the key of its company cannot be opened. It stays for a later file. Tell the developers.",
  unreadable: "its contributions could not be read or do not sum to its amount. See the log, and tell the developers.",
};

const workbookOf = ({ table }: PensionFile): Promise<Buffer> => buffer(writeWorkbook([{ name: "Contributions", rows: table }]));

const countOf = (payments: number) => `${payments} ${payments === 1 ? "payment" : "payments"}`;

const money = (amount: bigint) => formatNaira(amount as Kobo);

const parseBatch = (typed: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw new UsageError(`"${typed}" is not the number of a file. The command "pension-files" lists them.`);
  return Number(typed);
};

/** As operators copy it from the provider's page. Shorter references would be too common to be compared with receipts of companies. */
const parseProviderReference = (typed: string): string => {
  const reference = typed.trim().toUpperCase();
  if (!/^[A-Z0-9][A-Z0-9/-]{5,59}$/.test(reference) || reference.replaceAll(/[^A-Z0-9]/g, "").length < 6)
    throw new UsageError(`"${typed}" is not a reference of the provider: at least six letters or digits, with hyphens or slashes.`);
  return reference;
};

/** What the provider's page shows of a payment: whose it is, by employer code, administrator and a month that it pays, and what became of it. */
const parseResult = (about: string) => {
  const [reference = "", employer = "", administrator = "", month = "", amount = "", day = ""] = about.split(" ");
  if (!/^PR[A-Z0-9]{6,12}$/i.test(employer))
    throw new UsageError(`"${employer}" is not the PenCom code of an employer, such as PR0000123456.`);
  if (!/^\d{4}$/.test(administrator)) throw new UsageError(`"${administrator}" is not the code of an administrator, such as 0021.`);
  if (!/^\d{4}-\d{2}$/.test(month)) throw new UsageError(`"${month}" is not a month, such as 2026-11.`);
  return { reference, shown: { employerCode: employer, administrator, month }, amount, day };
};

const parseAmount = (typed: string): bigint => {
  const amount = readNaira(typed);
  if (amount === undefined) throw new UsageError(`"${typed}" is not an amount in naira, such as 36000.00.`);
  return amount;
};

const parseDay = (typed: string): LocalDate => {
  try {
    return localDate(typed);
  } catch {
    throw new UsageError(`"${typed}" is not a day, such as 2026-11-25.`);
  }
};
