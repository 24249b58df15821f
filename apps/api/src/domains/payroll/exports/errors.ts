import { refusal } from "../../../platform/http/refusal.ts";

export const accountsHeld = (count: number) =>
  refusal(
    "accounts_held",
    `${count === 1 ? "1 bank account in this run is" : `${count} bank accounts in this run are`} on hold or not found at the bank, so the schedule can't include ${count === 1 ? "it" : "them"}. Review the bank accounts first, or download the schedule without them.`,
  );
