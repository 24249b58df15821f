import type { ResponseOf } from "@albashi/contracts/contract";
import { type ChangeGroup, ReadChangeGroups, ReviewChangeGroup } from "@albashi/contracts/payroll/change-groups";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { runKeys } from "../runs/run-queries.ts";

type ChangeGroups = ResponseOf<typeof ReadChangeGroups>;

/** What changed since the run before, in four piles. */
export const useChangeGroups = (runId: string) =>
  useQuery({ queryKey: runKeys.piles(runId), queryFn: ({ signal }) => call(ReadChangeGroups, { params: { runId }, signal }) });

/** Ticks a pile as looked at, or takes the tick off. */
export const useMarkGroupReviewed = (runId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ pile, isReviewed }: { pile: ChangeGroup; isReviewed: boolean }) =>
      call(ReviewChangeGroup, { params: { runId, pile }, body: { isReviewed } }),
    onSuccess: (ticked) =>
      queries.setQueryData<ChangeGroups>(
        runKeys.piles(runId),
        (kept) => kept && { piles: kept.piles.map((one) => (one.pile === ticked.pile ? ticked : one)) },
      ),
  });
};
