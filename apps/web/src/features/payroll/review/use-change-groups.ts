import type { AnswerOf } from "@albashi/contracts/contract";
import { type Pile, ReadPiles, ReviewPile } from "@albashi/contracts/payroll/change-groups";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { runKeys } from "../runs/run-queries.ts";

type ChangeGroups = AnswerOf<typeof ReadPiles>;

/** What changed since the run before, in four piles. */
export const useChangeGroups = (runId: string) =>
  useQuery({ queryKey: runKeys.piles(runId), queryFn: ({ signal }) => call(ReadPiles, { params: { runId }, signal }) });

/** Ticks a pile as looked at, or takes the tick off. */
export const useMarkGroupReviewed = (runId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ pile, isReviewed }: { pile: Pile; isReviewed: boolean }) =>
      call(ReviewPile, { params: { runId, pile }, body: { isReviewed } }),
    onSuccess: (ticked) =>
      queries.setQueryData<ChangeGroups>(
        runKeys.piles(runId),
        (kept) => kept && { piles: kept.piles.map((one) => (one.pile === ticked.pile ? ticked : one)) },
      ),
  });
};
