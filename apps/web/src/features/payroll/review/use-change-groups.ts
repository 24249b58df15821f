import type { ResponseOf } from "@albashi/contracts/contract";
import { type ChangeGroup, ReadChangeGroups, ReviewChangeGroup } from "@albashi/contracts/payroll/change-groups";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { runKeys } from "../runs/run-queries.ts";

type ChangeGroups = ResponseOf<typeof ReadChangeGroups>;

/** The changes since the last run, in four groups. */
export const useChangeGroups = (runId: string) =>
  useQuery({ queryKey: runKeys.changeGroups(runId), queryFn: ({ signal }) => call(ReadChangeGroups, { params: { runId }, signal }) });

/** Marks a change group as reviewed, or removes the mark. */
export const useMarkGroupReviewed = (runId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ group, isReviewed }: { group: ChangeGroup; isReviewed: boolean }) =>
      call(ReviewChangeGroup, { params: { runId, pile: group }, body: { isReviewed } }),
    onSuccess: (updatedGroup) =>
      queryClient.setQueryData<ChangeGroups>(
        runKeys.changeGroups(runId),
        (cached) => cached && { piles: cached.piles.map((group) => (group.pile === updatedGroup.pile ? updatedGroup : group)) },
      ),
  });
};
