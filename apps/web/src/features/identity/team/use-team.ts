import { ReadTeam } from "@albashi/contracts/identity/team";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";

const teamKey = ["team"];

export const useTeam = () => useQuery({ queryKey: teamKey, queryFn: ({ signal }) => call(ReadTeam, { signal }) });

/** A change of the team that shows a toast on success and refreshes the team. */
export const useTeamAction = <Variables = void>(action: (variables: Variables) => Promise<string>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async (message) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: teamKey });
    },
  });
};
