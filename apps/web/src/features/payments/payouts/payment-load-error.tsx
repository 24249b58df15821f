import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/error-state.tsx";
import { messages } from "./own-messages.ts";

interface PaymentLoadErrorProps {
  readonly title: string;
  readonly query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

/** Explains why payments could not be loaded, with a retry button. */
export const PaymentLoadError = ({ title, query: { error, isFetching, refetch } }: PaymentLoadErrorProps) => (
  <ErrorState title={title} message={error?.message || messages.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
);
