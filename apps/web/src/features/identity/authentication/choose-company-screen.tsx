import { ChooseMembership, ReadSession } from "@albashi/contracts/identity/memberships";
import type { MembershipRecord } from "@albashi/contracts/identity/roles";
import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { Building2, ChevronRight, UserRound } from "lucide-react";
import { Navigate, useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { homePathOf } from "../../../app/home-path.ts";
import { queryClient } from "../../../app/query-client.ts";
import { consumeReturnPath } from "../../../app/return-path.ts";
import { useSession } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { messages } from "../messages.ts";
import { OpenInvitations } from "../team/open-invitations.tsx";
import { beginSession } from "./begin-session.ts";

/** Lets a user with several memberships choose a company. */
export const ChooseCompanyScreen = () => {
  const isLoggedIn = useSession(({ token }) => token !== null);
  if (!isLoggedIn) return <Navigate to="/Login2" replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <SplitScreen headline={messages.chooseCompany.headline} note={messages.chooseCompany.note}>
        <ScreenHeading title={messages.chooseCompany.title} className="font-display text-3xl font-semibold">
          {messages.chooseCompany.heading}
        </ScreenHeading>
        <Companies />
        <OpenInvitations />
      </SplitScreen>
    </QueryClientProvider>
  );
};

const Companies = () => {
  const session = useQuery({ queryKey: ["session"], queryFn: ({ signal }) => call(ReadSession, { signal }) });
  const chooseCompany = useChooseCompany();
  if (!session.isSuccess)
    return (
      <QueryState
        query={session}
        loading={messages.chooseCompany.loading}
        failedTitle={messages.chooseCompany.failedTitle}
        failed={messages.chooseCompany.failed}
      >
        <Skeleton className="h-22 rounded-card" />
        <Skeleton className="h-22 rounded-card" />
      </QueryState>
    );
  return (
    <>
      {chooseCompany.isError && (
        <Alert tone="error" takesFocus>
          {chooseCompany.error.message || messages.chooseCompany.notChosen}
        </Alert>
      )}
      <ul className="grid gap-4">
        {session.data.memberships.map((membership) => (
          <li key={`${membership.companyId} ${membership.kind}`}>
            <Company membership={membership} onChoose={() => chooseCompany.mutate(membership)} />
          </li>
        ))}
      </ul>
    </>
  );
};

const useChooseCompany = () => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ companyId, kind, isThisOne }: MembershipRecord) => {
      if (isThisOne) return;
      beginSession(await call(ChooseMembership, { body: { companyId, kind } }));
      // Data of one company must not be shown in another, although the user is the same.
      queryClient.clear();
    },
    onSuccess: (_, { kind }) => {
      const role = kind === "staff" ? "staff" : "admin";
      return navigate(consumeReturnPath(role) ?? homePathOf(role));
    },
  });
};

const Company = ({ membership, onChoose }: { membership: MembershipRecord; onChoose: () => void }) => {
  const Icon = membership.kind === "staff" ? UserRound : Building2;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full cursor-pointer items-center gap-4 rounded-card border border-edge bg-surface p-5 text-left outline-indigo transition-colors hover:border-indigo hover:bg-indigo-tint"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo">
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold wrap-anywhere">{membership.companyName}</span>
        <span className="text-sm text-ink-soft">{messages.chooseCompany[membership.kind]}</span>
        {membership.isThisOne && <span className="text-sm text-ink-soft">{messages.chooseCompany.currentCompany}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </button>
  );
};
