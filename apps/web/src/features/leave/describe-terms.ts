import type { LeavePolicy } from "@albashi/contracts/leave/policies";
import { messages as companyMessages } from "./company-messages.ts";
import { formatDays } from "./format-leave.ts";

const messages = companyMessages.rules;

/** The rules of a type of leave in one sentence. */
export const describeTerms = ({ basis, counts, current }: LeavePolicy): string => {
  const { entitlementHundredths, accrual, waitingMonths, carryCapHundredths, carryExpiresAfterMonths, paidPercent } = current;
  const days = formatDays(entitlementHundredths);
  const entitlement = {
    ...{ earned: messages.entitlementYear(days), yearly: messages.entitlementYear(days) },
    ...{ each_time: messages.entitlementEach(days), none: messages.noEntitlement },
  }[basis];
  const carry = [
    messages.carry(formatDays(carryCapHundredths)),
    ...(carryExpiresAfterMonths === null ? [] : [messages.carryUntil(carryExpiresAfterMonths)]),
  ].join(" ");
  const isCounted = basis === "earned" || basis === "yearly";
  const parts = [
    `${entitlement} (${counts === "calendar_days" ? messages.calendarDays : messages.workingDays})`,
    messages.pay(paidPercent),
    isCounted && messages.accrual[accrual],
    waitingMonths > 0 && messages.waiting(waitingMonths),
    isCounted && (carryCapHundredths > 0 ? carry : messages.noCarry),
    current.maxNegativeHundredths > 0 && messages.negative(formatDays(current.maxNegativeHundredths)),
    current.minNoticeDays > 0 && messages.notice(current.minNoticeDays),
    !current.allowsHalfDays && messages.wholeDays,
    current.certificateFromDay !== null && messages.certificate(current.certificateFromDay),
  ];
  return `${parts.filter((part) => part !== false).join(", ")}.`;
};
