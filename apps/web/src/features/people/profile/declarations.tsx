import { ListDeclarationsOf } from "@albashi/contracts/people-declarations";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Panel } from "../../../ui/panel.tsx";
import { DeclarationItem } from "../declaration-item.tsx";
import { keys } from "../people-queries.ts";
import { PartState } from "./part-state.tsx";
import type { Profile } from "./use-profile.ts";
import { words } from "./words.ts";

/** What somebody claims to lower their tax, each with its evidence and our yes or no. */
export const Declarations = ({ profile: { person } }: { profile: Profile }) => {
  const { employeeId, fullName } = person;
  const list = useQuery({
    queryKey: [...keys.person(employeeId), "declarations"],
    queryFn: ({ signal }) => call(ListDeclarationsOf, { params: { employeeId }, signal }),
  });
  if (!list.isSuccess) return <PartState query={list} />;
  return (
    <Panel title={words.declarations.title}>
      {list.data.declarations.length === 0 && <p className="text-ink-soft">{words.declarations.none}</p>}
      <ul className="-my-4 divide-y divide-line">
        {list.data.declarations.map((declaration) => (
          <DeclarationItem key={declaration.declarationId} declaration={declaration} fullName={fullName} />
        ))}
      </ul>
    </Panel>
  );
};
