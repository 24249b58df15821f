import type { Payee } from "./payable-run.ts";
import type { MovedMoney } from "./sandbox-control.ts";

/** Compares the provider's log with the payslips: every payee exactly once, to the kobo, and no one else. */
export const wrongWithMoney = ({ movedKobo, byAccount }: MovedMoney, people: readonly Payee[]): string[] => {
  const owed = people.reduce((sum, { net }) => sum + net, 0n);
  const others = new Set(Object.keys(byAccount));
  const wrong = people.flatMap(({ employeeId, account, net }) => {
    others.delete(account);
    const { moves, returns, movedKobo: got } = byAccount[account] ?? { moves: 0, returns: 0, movedKobo: 0 };
    return moves === 1 && returns === 0 && BigInt(got) === net
      ? []
      : [`${employeeId} is owed ${net} and was paid ${got} in ${moves} payments.`];
  });
  for (const account of others) wrong.push(`An account ending in ${account.slice(-4)} was paid and belongs to no employee.`);
  if (BigInt(movedKobo) !== owed) wrong.push(`${owed} are owed, and ${movedKobo} moved.`);
  return wrong;
};
