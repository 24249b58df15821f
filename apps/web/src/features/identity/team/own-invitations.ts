import type { ResponseOf } from "@albashi/contracts/contract";
import { AcceptOwnInvitation, ListOwnInvitations } from "@albashi/contracts/identity/joining";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

export type OwnInvitation = ResponseOf<typeof ListOwnInvitations>["invitations"][number];
const key = ["own-invitations"];

/** The companies that wait for the person to become their admin. */
export const useOwnInvitations = () => useQuery({ queryKey: key, queryFn: ({ signal }) => call(ListOwnInvitations, { signal }) });

export const useAccept = ({ invitationId }: OwnInvitation) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(AcceptOwnInvitation, { params: { invitationId } }),
    onSuccess: () => Promise.all([key, ["session"]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
};
