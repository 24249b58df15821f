import type { ReactNode } from "react";
import { Logo } from "../ui/logo.tsx";
import { Motif } from "../ui/motif.tsx";
import { mainId } from "../ui/skip-link.tsx";

/** A full screen with a single message. */
export const MessageScreen = ({ children }: { children: ReactNode }) => (
  <main
    id={mainId}
    tabIndex={-1}
    data-sections="loading"
    className="relative isolate grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start justify-items-center overflow-hidden px-5 py-10 sm:pt-[15vh]"
  >
    <Motif className="-z-10 text-indigo opacity-[0.06]" />
    <div className="grid w-full max-w-lg grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-6 sm:p-10">
      <Logo className="mb-2" />
      {children}
    </div>
  </main>
);
