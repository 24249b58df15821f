import type { ReactNode } from "react";
import { Motif } from "../../ui/motif.tsx";

/** The layout of screens opened from newsletter mails. */
export const LinkScreen = ({ children }: { children: ReactNode }) => (
  <section className="relative isolate overflow-hidden">
    <Motif fade="corner" className="-z-10 text-indigo opacity-[0.07]" />
    <div className="mx-auto grid min-h-[60dvh] max-w-xl content-center gap-6 px-5 py-16">{children}</div>
  </section>
);
