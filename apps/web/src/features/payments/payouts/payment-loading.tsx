import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "./own-messages.ts";

/** The placeholder of a payment while it loads. */
export const PaymentLoading = ({ title }: { title: string }) => (
  <Panel title={title}>
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-5 w-16" />
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="h-5 w-48 max-w-full" />
    </div>
  </Panel>
);
