import { ListEmployeeReliefClaims } from "@albashi/contracts/people/relief-claims";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Panel } from "../../../ui/panel.tsx";
import { keys } from "../people-queries.ts";
import { messages } from "../profiles/messages.ts";
import { SectionState } from "../profiles/section-state.tsx";
import type { Profile } from "../profiles/use-profile.ts";
import { ReliefClaimItem } from "./relief-claim-item.tsx";

/** An employee's tax relief claims with their evidence and decisions. */
export const ReliefClaims = ({ profile: { person } }: { profile: Profile }) => {
  const { employeeId, fullName } = person;
  const list = useQuery({
    queryKey: [...keys.person(employeeId), "relief-claims"],
    queryFn: ({ signal }) => call(ListEmployeeReliefClaims, { params: { employeeId }, signal }),
  });
  if (!list.isSuccess) return <SectionState query={list} />;
  return (
    <Panel title={messages.reliefClaims.title}>
      {list.data.declarations.length === 0 && <p className="text-ink-soft">{messages.reliefClaims.none}</p>}
      <ul className="-my-4 divide-y divide-line">
        {list.data.declarations.map((reliefClaim) => (
          <ReliefClaimItem key={reliefClaim.declarationId} reliefClaim={reliefClaim} fullName={fullName} />
        ))}
      </ul>
    </Panel>
  );
};
