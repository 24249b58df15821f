import type { CompanyId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { insertRequestReminders } from "../store/requests.ts";
import { SendDocumentRequests } from "../workflow-contracts.ts";

/** Plans a company's reminders of a day: 60, 30, 7 and 0 days before a document is due or expires. Each employee gets one mail. */
export const remindOfRequests = ({ database, clock }: Pick<Dependencies, "database" | "clock">, companyId: CompanyId) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    for (const employeeId of await insertRequestReminders(tx, { today: lagosDayOf(at), at }))
      await enqueue(tx, SendDocumentRequests, { payload: { companyId, employeeId, isReminder: true }, at, companyId });
  });
