import type { AnswerOf } from "@albashi/contracts/contract";
import { type Pile, ReadPiles, ReviewPile } from "@albashi/contracts/payroll/change-groups";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { runKeys } from "../runs/run-queries.ts";

type ChangeGroups = AnswerOf<typeof ReadPiles>;

/** The changes since the last run, in four groups. */
export const useChangeGroups = (runId: string) =>
  useQuery({ queryKey: runKeys.changeGroups(runId), queryFn: ({ signal }) => call(ReadPiles, { params: { runId }, signal }) });

/** Marks a change group as reviewed, or removes the mark. */
export const useMarkGroupReviewed = (runId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ group, isReviewed }: { group: Pile; isReviewed: boolean }) =>
      call(ReviewPile, { params: { runId, pile: group }, body: { isReviewed } }),
    onSuccess: (updatedGroup) =>
      queryClient.setQueryData<ChangeGroups>(
        runKeys.changeGroups(runId),
        (cached) => cached && { piles: cached.piles.map((group) => (group.pile === updatedGroup.pile ? updatedGroup : group)) },
      ),
  });
};
