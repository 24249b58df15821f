import type { ReactNode } from "react";
import { Motif } from "../ui/motif.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";

interface PageHeadProps {
  /** The title of the browser tab. */
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The patterned heading area of a public page. */
export const PageHead = ({ title, heading, text, children }: PageHeadProps) => (
  <section className="relative isolate overflow-hidden bg-night text-on-night">
    <Motif fade="corner" className="-z-10 opacity-[0.16] lg:hidden" />
    <Motif fade="left" className="-z-10 hidden opacity-[0.16] lg:block" />
    <div className="mx-auto grid max-w-6xl justify-items-start gap-5 px-5 py-14 lg:py-20">
      <ScreenHeading title={title} className="max-w-3xl font-display text-4xl leading-[1.12] font-semibold tracking-tight sm:text-5xl">
        {heading}
      </ScreenHeading>
      <p className="max-w-2xl text-lg leading-relaxed text-on-night-soft">{text}</p>
      {children}
    </div>
  </section>
);
