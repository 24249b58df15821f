import { ArrowUp, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { contactDetails } from "./contact-details.ts";
import { messages } from "./messages.ts";
import { NetworkMark } from "./network-mark.tsx";
import { messages as newsletterMessages } from "./newsletter/messages.ts";
import { NewsletterForm } from "./newsletter/newsletter-form.tsx";
import { useCurrentYear } from "./use-is-hydrated.ts";
import { useReplayedClicks } from "./use-replayed-clicks.ts";

const link =
  "inline-flex min-h-11 items-center gap-2.5 rounded-lg text-ink-soft outline-indigo hover:text-ink hover:underline underline-offset-4";

/** Who we are, how to reach us, what binds us, and the way back up. */
export const SiteFooter = () => (
  <footer {...useReplayedClicks<HTMLElement>()} className="relative border-t border-line bg-sunken">
    <div className="mx-auto grid max-w-6xl gap-10 px-5 pt-14 pb-10 sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-4">
        <Link to="/" className="flex w-fit rounded-lg outline-indigo">
          <Logo />
        </Link>
        <p className="max-w-xs leading-relaxed text-ink-soft">{messages.footer.description}</p>
      </div>
      <Column heading={messages.footer.contact}>
        <ContactLinks />
      </Column>
      <Column heading={messages.footer.legal}>
        <ul>
          <li>
            <Link to="/terms" className={link}>
              {messages.footer.terms}
            </Link>
          </li>
          <li>
            <Link to="/privacy" className={link}>
              {messages.footer.privacy}
            </Link>
          </li>
        </ul>
      </Column>
      <Column heading={newsletterMessages.heading}>
        <NewsletterForm />
      </Column>
    </div>
    <div className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-3 px-5 py-5">
        <p className="text-sm text-ink-soft">{messages.footer.copyright(useCurrentYear())}</p>
        <div className="flex items-center gap-2 no-script:hidden">
          <ThemeToggle className="text-ink-soft outline-indigo hover:bg-page hover:text-ink" />
          <Button variant="quiet" onClick={goToTop}>
            <ArrowUp aria-hidden className="size-4" />
            {messages.footer.backToTop}
          </Button>
        </div>
      </div>
    </div>
  </footer>
);

const Column = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="grid content-start gap-3">
    <h2 className="font-semibold">{heading}</h2>
    {children}
  </section>
);

const ContactLinks = () => (
  <>
    <ul>
      <li>
        <a href={contactDetails.emailLink} className={link}>
          <Mail aria-hidden className="size-4 shrink-0" />
          {contactDetails.email}
        </a>
      </li>
      <li>
        <a href={contactDetails.phoneLink} className={link}>
          <Phone aria-hidden className="size-4 shrink-0" />
          {contactDetails.phone}
        </a>
      </li>
    </ul>
    <ul className="flex gap-2">
      {contactDetails.networks.map(({ name, address }) => (
        <li key={name}>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={`${name} ${messages.footer.opensInNewTab}`}
            className="grid size-11 place-items-center rounded-lg border border-line bg-page text-ink-soft outline-indigo hover:border-edge hover:text-ink"
          >
            <NetworkMark name={name} />
          </a>
        </li>
      ))}
    </ul>
  </>
);

const goToTop = () => {
  const wantsLessMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: wantsLessMotion ? "auto" : "smooth" });
};
