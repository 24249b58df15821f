import { ReadTeam } from "@albashi/contracts/identity/team";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";

const teamKey = ["team"];

export const useTeam = () => useQuery({ queryKey: teamKey, queryFn: ({ signal }) => call(ReadTeam, { signal }) });

/** Something an owner does to the team: told in passing when it is done, and the team is read anew. */
export const useTeamAction = <Given = void>(act: (given: Given) => Promise<string>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (message) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: teamKey });
    },
  });
};
