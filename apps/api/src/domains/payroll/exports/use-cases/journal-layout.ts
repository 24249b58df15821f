import type { ResponseOf } from "@albashi/contracts/contract";
import { type ReadJournalLayout, ResetJournalLayout, SaveJournalLayout } from "@albashi/contracts/payroll/journal-layout";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { amountRepeated, layoutChangedMeanwhile, layoutRefused } from "../errors.ts";
import { checkLayout, describeLayout, presentLayout } from "../model/column-layout.ts";
import {
  hasAmountTwice,
  journalLayoutColumns,
  type OwnJournalLayout,
  requiredJournalColumns,
  standardDateFormat,
} from "../model/own-journal-layout.ts";
import { deleteJournalLayout, findJournalLayout, lockJournalLayout, replaceJournalLayout } from "../store/journal-layout.ts";
import { layoutVersionOf } from "./layout-version.ts";

/** The company's own layout of journals, and the columns that it can choose for it. */
export const readJournalLayout = ({ database }: Pick<Dependencies, "database">, { companyId }: Pick<Actor, "companyId">) =>
  database.inCompany(companyId, (tx) => presentJournalLayout(tx));

/** Sets the company's own layout of journals. One that someone else changed since it was read is not overwritten. */
export const saveJournalLayout = command(SaveJournalLayout, async ({ tx, at, actor, input: { version, dateFormat, columns }, audit }) => {
  await lockJournalLayout(tx);
  const before = versionOf(await findJournalLayout(tx));
  if (before !== version) throw layoutChangedMeanwhile();
  const checked = checkLayout(columns, { offered: journalLayoutColumns, required: requiredJournalColumns });
  if ("fault" in checked) throw layoutRefused(checked.fault);
  const { layout } = checked;
  if (hasAmountTwice(layout)) throw amountRepeated();
  if (versionOf({ layout, dateFormat }) !== before) {
    await replaceJournalLayout(tx, actor.companyId, { layout, dateFormat, at, by: actor.userId });
    await audit({ action: "journal_layout_changed", subject: actor.companyId, details: { columns: describeLayout(layout), dateFormat } });
  }
  return presentJournalLayout(tx);
});

/** Returns the company's own layout of journals to the standard one. */
export const resetJournalLayout = command(ResetJournalLayout, async ({ tx, actor, audit }) => {
  await lockJournalLayout(tx);
  if (await deleteJournalLayout(tx)) await audit({ action: "journal_layout_reset", subject: actor.companyId });
  return presentJournalLayout(tx);
});

const presentJournalLayout = async (tx: CompanyTransaction): Promise<ResponseOf<typeof ReadJournalLayout>> => {
  const own = await findJournalLayout(tx);
  return {
    version: versionOf(own),
    isStandard: own === undefined,
    dateFormat: own?.dateFormat ?? standardDateFormat,
    columns: presentLayout(journalLayoutColumns, own?.layout),
    required: requiredJournalColumns.map((set) => [...set]),
  };
};

const versionOf = (own: OwnJournalLayout | undefined) => layoutVersionOf(own?.layout, own?.dateFormat ?? standardDateFormat);
