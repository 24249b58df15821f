import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/error-state.tsx";
import { messages } from "./own-messages.ts";

interface PaymentFailedProps {
  readonly title: string;
  readonly query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

/** Why payments could not come, and the way to try again. */
export const PaymentFailed = ({ title, query: { error, isFetching, refetch } }: PaymentFailedProps) => (
  <ErrorState title={title} message={error?.message || messages.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
);
