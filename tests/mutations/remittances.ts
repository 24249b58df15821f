import type { Mutation } from "./mutation.ts";

const useCase = (name: string, module = "schedules") => `domains/remittances/${module}/use-cases/${name}.db.test.ts`;
const model = (name: string, module = "schedules") => `domains/remittances/${module}/model/${name}.test.ts`;
const [worked, overTime, scheduling] = [useCase("worked-cases"), useCase("worked-cases-over-time"), useCase("schedule-remittances")];

/** Mutations of schedules, their files, due days, receipts and payments to authorities. */
export const remittancesMutations: readonly Mutation[] = [
  {
    name: "a correction is counted from its own pay day",
    change: {
      file: "domains/remittances/schedules/store/schedule-lines.ts",
      find: "first.corrects_run_id is null",
      put: "first.run_id = p.run_id",
    },
    ...{ tests: [worked], named: "case 25|correction of a correction" },
  },
  {
    name: "a run is put on schedules twice",
    change: {
      file: "domains/remittances/schedules/use-cases/schedule-remittances.ts",
      find: "if (!(await insertScheduledRun(tx, companyId, { runId, remitter, at }))) return;",
      put: "await insertScheduledRun(tx, companyId, { runId, remitter, at });",
    },
    ...{ tests: [worked], named: "case 1:" },
  },
  {
    name: "a run is scheduled with a part of its lines",
    change: { sql: "drop trigger enforce_complete_schedules on scheduled_runs" },
    ...{ tests: [scheduling], named: "recorded without its lines" },
  },
  {
    name: "pension stays with the administrator of the payslip",
    change: {
      file: "domains/remittances/schedules/use-cases/finalise-schedule.ts",
      find: "  await rerouteLines(tx, companyId, at);\n",
      put: "  void rerouteLines;\n",
    },
    ...{ tests: [worked], named: "case 11|names an administrator later" },
  },
  {
    name: "a schedule is finalised although it changed since the admin saw it",
    change: {
      file: "domains/remittances/schedules/use-cases/finalise-schedule.ts",
      find: "if (fixed.lineCount !== lineCount || String(fixed.total) !== totalKobo) throw scheduleChanged();",
      put: "if (fixed.lineCount < 0) throw scheduleChanged();",
    },
    ...{ tests: [useCase("finalise-schedule")], named: "not what the admin saw" },
  },
  {
    name: "the credit of one state is set against another",
    change: {
      file: "domains/remittances/schedules/store/credit.ts",
      find: "where s.state = 'finalised' and o.kind =",
      put: "where s.state = 'finalised' or o.kind =",
    },
    ...{ tests: [worked], named: "case 19" },
  },
  {
    name: "a total below zero is paid",
    change: {
      file: "domains/remittances/schedules/model/credit.ts",
      find: "if (total <= 0n) return { payable: 0n, creditUsed: 0n, creditLeft: credit - total };",
      put: "if (total <= 0n) return { payable: -total, creditUsed: 0n, creditLeft: credit };",
    },
    ...{ tests: [model("credit")], named: "case 19|no kobo is lost" },
  },
  {
    name: "lines without an RSA PIN are in the file",
    change: {
      file: "domains/remittances/schedules/store/schedule-files.ts",
      find: "(s.state = 'finalised' or",
      put: "(s.state is not null or",
    },
    ...{ tests: [worked], named: "leaves blocked lines out" },
  },
  {
    name: "unpaid amounts leave the list after a year",
    change: {
      file: "domains/remittances/schedules/store/obligations.ts",
      find: " or exists (\n",
      put: " or false and exists (\n",
    },
    ...{ tests: [overTime], named: "case 23|never remitted" },
  },
  {
    name: "the day to pay by leaves no time for the portal",
    change: {
      file: "domains/remittances/schedules/model/due-dates.ts",
      find: "addDays(dueByRule, -days)",
      put: "addDays(dueByRule, days - days)",
    },
    ...{ tests: [model("due-dates")], named: "case 4" },
  },
  {
    name: "a payment on the legal due day after a Sunday is late",
    change: {
      file: "domains/remittances/schedules/model/lateness.ts",
      find: "amount > 0n && on > dates.legalDue",
      put: "amount > 0n && on > dates.dueByRule",
    },
    ...{ tests: [model("present-obligation")], named: "legal due day" },
  },
  {
    name: "a receipt counts whatever amount its source shows",
    change: {
      file: "domains/remittances/schedules/model/receipt.ts",
      find: 'amount === atSource ? "confirmed" : "disputed"',
      put: 'atSource !== null && amount > 0n ? "confirmed" : "disputed"',
    },
    ...{ tests: [useCase("receipts")], named: "case 14" },
  },
  {
    name: "what was paid too much is allocated to the schedule",
    change: {
      file: "domains/remittances/schedules/model/receipt.ts",
      find: "return left < uncovered ? left : uncovered;",
      put: "return uncovered < 0n ? 0n : left;",
    },
    ...{ tests: [useCase("receipts")], named: "case 17" },
  },
  {
    name: "a receipt number with other punctuation is another number",
    change: { file: "domains/remittances/schedules/model/receipt.ts", find: 'text.replaceAll(/[^A-Z0-9]/g, "")', put: "text" },
    ...{ tests: [useCase("receipt-numbers")], named: "other punctuation" },
  },
  {
    name: "an employee sees a partly covered schedule as remitted",
    change: { file: "domains/remittances/schedules/model/own-deduction.ts", find: 'return "short";', put: 'return "confirmed";' },
    ...{ tests: [model("own-deduction"), overTime], named: "only a part|cases 14 and 16" },
  },
  {
    name: "a payment of another amount clears the liability",
    change: {
      file: "domains/remittances/payments/model/payment.ts",
      find: "if (outcome.amount !== amount) return",
      put: "if (outcome.amount < 0n && amount < 0n) return",
    },
    ...{ tests: [model("payment", "payments"), useCase("payment-faults", "payments")], named: "disputed" },
  },
  {
    name: "a payment by another payer confirms a receipt",
    change: {
      file: "domains/remittances/schedules/model/receipt.ts",
      find: 'if (!isSamePayer(payment.payerName, receipt.payerName)) return "payer";',
      put: "",
    },
    ...{ tests: [useCase("look-up-receipt")], named: "another payer" },
  },
  {
    name: "a payment to another biller confirms a receipt",
    change: {
      file: "domains/remittances/schedules/model/receipt.ts",
      find: 'if (payment.billId === null || payment.billId !== receipt.billId) return "biller";',
      put: "",
    },
    ...{ tests: [useCase("look-up-receipt")], named: "another biller" },
  },
  {
    name: "an operator checks a receipt whose number is contested",
    change: {
      file: "domains/remittances/schedules/use-cases/check-receipt-as-operator.ts",
      find: "if (receipt.isContested) throw receiptContested();",
      put: "void receiptContested;",
    },
    ...{ tests: [useCase("check-receipt-as-operator")], named: "recorded on both sides" },
  },
  {
    name: "ids in a workbook lose their leading zeros",
    change: {
      file: "platform/sheets/write-workbook.ts",
      find: 'if (typeof cell === "string")',
      put: 'if (typeof cell === "string" && Number(cell) > 0) return cellXml(Number(cell), place);\n  if (typeof cell === "string")',
    },
    ...{ tests: [useCase("spreadsheet-program")], named: "as workbooks have ids as text" },
  },
  {
    name: "a transfer to a union that failed is given to the wallet instead of what is held",
    change: {
      file: "domains/payments/withdrawals/model/withdrawal-journals.ts",
      find: "  [sourceOf(moved), -moved.amount],\n  [wallet, -moved.quotedFee],",
      put: "  [wallet, -moved.amount],\n  [wallet, -moved.quotedFee],",
    },
    ...{ tests: [useCase("third-party-faults", "third-parties")], named: "albashi remits.*a failure gives everything back once" },
  },
  {
    name: "an admin approves the account of a payee that they entered, although another admin could",
    change: {
      file: "domains/remittances/third-parties/use-cases/decide-account.ts",
      find: "if (account.createdBy === actor.userId && (await hasOtherApprover(tx, actor, at))) throw ownPayeeAccount();",
      put: "void hasOtherApprover;",
    },
    ...{ tests: [useCase("pay-third-party", "third-parties")], named: "approved by another admin" },
  },
  {
    name: "a transfer that arrives after another one had paid the schedule counts as the payment of it",
    change: {
      file: "domains/payments/withdrawals/use-cases/transfer-withdrawal.ts",
      find: '? "living" : "none";',
      put: '? "none" : "none";',
    },
    ...{ tests: [useCase("third-party-faults", "third-parties")], named: "another had paid the schedule" },
  },
  {
    name: "what was held for a union stays open although its transfer arrived",
    change: { sql: "drop trigger follow_third_party_transfer on withdrawals" },
    ...{ tests: [useCase("third-party-faults", "third-parties")], named: "albashi remits.*the liability falls" },
  },
];
