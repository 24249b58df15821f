import { TriangleAlert } from "lucide-react";
import { useCan } from "../../../app/rights.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { useIdentityNumbers } from "../records/numbers.tsx";
import { useTaxStates } from "../tax/tax-states.tsx";
import { messages as allMessages } from "./messages.ts";
import type { TabName } from "./tabs.tsx";
import type { Profile } from "./use-profile.ts";

const messages = allMessages.missingDetails;

interface MissingDetail {
  readonly name: string;
  /** Where it is entered. */
  readonly tab: TabName;
}

/** The details that payroll needs and that are not entered yet; undefined while they load. */
export const useMissingDetails = (employeeId: string, profile: Profile | undefined): readonly MissingDetail[] | undefined => {
  const canReadNumbers = useCan()("people.write");
  const numbers = useIdentityNumbers(employeeId, canReadNumbers);
  const taxStates = useTaxStates(employeeId);
  if (profile === undefined || taxStates.isPending || (canReadNumbers && numbers.isPending)) return undefined;
  const details: (MissingDetail & { readonly isMissing: boolean })[] = [
    { name: messages.bank, tab: "bank", isMissing: profile.basicDetails.accountNumber === null },
    { name: messages.firstDay, tab: "pay", isMissing: profile.person.firstDay === null },
    { name: messages.taxState, tab: "pay", isMissing: taxStates.data?.isThisYearKnown === false },
    { name: messages.taxId, tab: "numbers", isMissing: numbers.data?.taxId === null },
    { name: messages.rsaPin, tab: "numbers", isMissing: numbers.data?.rsaPin === null },
  ];
  return details.filter(({ isMissing }) => isMissing);
};

/** Lists the missing details in one line, each with a link to where it is entered. */
export const MissingDetails = ({ details }: { details: readonly MissingDetail[] }) => (
  <section aria-labelledby="missing-details" className="flex items-start gap-3 rounded-card bg-amber-tint px-5 py-3">
    <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      <h2 id="missing-details" className="font-semibold">
        {messages.title}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {details.map(({ name, tab }) => (
          <li key={name}>
            <TextLink to={`?tab=${tab}`} replace preventScrollReset>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
