import { Motif } from "../ui/motif.tsx";
import { PrimaryLink } from "./sign-in-links.tsx";

/** The call to action at the end of a page. */
export const CallToAction = ({ heading, text }: { heading: string; text: string }) => (
  <section className="mx-auto max-w-6xl px-5 pt-6 pb-20 lg:pb-28">
    <div className="relative isolate grid justify-items-start gap-4 overflow-hidden rounded-card bg-night px-6 py-12 text-on-night sm:px-12 lg:py-16">
      <Motif fade="corner" className="-z-10 opacity-[0.16] lg:hidden" />
      <Motif fade="left" className="-z-10 hidden opacity-[0.16] lg:block" />
      <h2 className="max-w-xl font-display text-3xl font-semibold tracking-tight sm:text-4xl">{heading}</h2>
      <p className="max-w-xl text-lg leading-relaxed text-on-night-soft">{text}</p>
      <div className="mt-2">
        <PrimaryLink variant="onNight" />
      </div>
    </div>
  </section>
);
