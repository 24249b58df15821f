import { ListEmployeeReliefClaims } from "@albashi/contracts/people/relief-claims";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Panel } from "../../../ui/panel.tsx";
import { keys } from "../people-queries.ts";
import { messages } from "../profiles/messages.ts";
import { SectionState } from "../profiles/section-state.tsx";
import type { Profile } from "../profiles/use-profile.ts";
import { DeclarationItem } from "./declaration-item.tsx";

/** An employee's tax relief declarations with their evidence and decisions. */
export const Declarations = ({ profile: { person } }: { profile: Profile }) => {
  const { employeeId, fullName } = person;
  const list = useQuery({
    queryKey: [...keys.person(employeeId), "declarations"],
    queryFn: ({ signal }) => call(ListEmployeeReliefClaims, { params: { employeeId }, signal }),
  });
  if (!list.isSuccess) return <SectionState query={list} />;
  return (
    <Panel title={messages.declarations.title}>
      {list.data.declarations.length === 0 && <p className="text-ink-soft">{messages.declarations.none}</p>}
      <ul className="-my-4 divide-y divide-line">
        {list.data.declarations.map((declaration) => (
          <DeclarationItem key={declaration.declarationId} declaration={declaration} fullName={fullName} />
        ))}
      </ul>
    </Panel>
  );
};
