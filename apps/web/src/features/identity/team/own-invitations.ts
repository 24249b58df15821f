import type { ResponseOf } from "@albashi/contracts/contract";
import { AcceptOwnInvitation, ListOwnInvitations } from "@albashi/contracts/identity/joining";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

export type OwnInvitation = ResponseOf<typeof ListOwnInvitations>["invitations"][number];
const invitationsKey = ["own-invitations"];

/** Pending invitations of the user to become an admin. */
export const useOwnInvitations = () =>
  useQuery({ queryKey: invitationsKey, queryFn: ({ signal }) => call(ListOwnInvitations, { signal }) });

export const useAcceptInvitation = ({ invitationId }: OwnInvitation) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(AcceptOwnInvitation, { params: { invitationId } }),
    onSuccess: () => Promise.all([invitationsKey, ["session"]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
};
