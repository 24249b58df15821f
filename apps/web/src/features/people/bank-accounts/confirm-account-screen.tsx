import { ConfirmAccountByLink, ReadAccountToConfirm } from "@albashi/contracts/people/account-releases";
import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { call } from "../../../api-client.ts";
import { MessageScreen } from "../../../app/message-screen.tsx";
import { queryClient } from "../../../app/query-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./confirm-account-messages.ts";

/** The screen behind the emailed link: the employee checks the account their employer entered, and confirms it with a button. */
export const ConfirmAccountScreen = () => (
  <QueryClientProvider client={queryClient}>
    <AccountConfirmation />
  </QueryClientProvider>
);

const AccountConfirmation = () => {
  const { token = "" } = useParams();
  const account = useQuery({
    queryKey: ["account-to-confirm", token],
    queryFn: ({ signal }) => call(ReadAccountToConfirm, { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const confirm = useMutation({ mutationFn: () => call(ConfirmAccountByLink, { body: { token } }) });
  const failure = account.error ?? confirm.error;
  return (
    <MessageScreen>
      <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
        {messages.title}
      </ScreenHeading>
      {account.isPending && <Skeleton className="h-40 w-full rounded-card" />}
      {failure && (
        <Alert tone="error" takesFocus>
          {failure.message || messages.failed}
        </Alert>
      )}
      {account.data && confirm.data === undefined && (
        <>
          <p>{messages.question(account.data.companyName)}</p>
          <dl className="grid gap-3 rounded-card border border-line p-4">
            {(["bank", "accountNumber", "accountName"] as const).map((field) => (
              <div key={field} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <dt className="text-sm text-ink-soft">{messages.fields[field]}</dt>
                <dd className="font-semibold wrap-anywhere">{account.data[field]}</dd>
              </div>
            ))}
          </dl>
          <p className="text-ink-soft">{messages.warning}</p>
          <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()} className="justify-self-start">
            {messages.confirm}
          </Button>
        </>
      )}
      {confirm.data && <Alert tone="success">{confirm.data.isReleased ? messages.released : messages.awaitsAdmin}</Alert>}
      <TextLink to="/StaffLogin" className="justify-self-start text-sm">
        {messages.logIn}
      </TextLink>
    </MessageScreen>
  );
};
