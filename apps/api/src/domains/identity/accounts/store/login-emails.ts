import type { UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** A login with every email it has had, in lower case. */
export interface LoginEmails {
  readonly userId: UserId;
  readonly emails: readonly string[];
}

/**
 * The emails of logins, to recognise an employee who has not joined yet. Former emails count too: otherwise an admin could change the
 * email of the login, and the employee record would no longer be recognised as theirs.
 */
export const findLoginEmails = async (tx: PlatformTransaction, userIds: readonly UserId[]): Promise<LoginEmails[]> => {
  const { rows } = await sql<LoginEmails>`
    select user_id as "userId", array_append(array(
      select distinct c.old_email from email_changes c where c.user_id = u.user_id and c.old_email <> lower(u.email)
    ), lower(u.email)) as emails
    from users u where user_id = any(${userIds}::uuid[]) order by user_id
  `.execute(query(tx));
  return rows;
};
