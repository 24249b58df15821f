import { ArrowUp, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { contactDetails } from "./contact-details.ts";
import { messages } from "./messages.ts";
import { messages as newsletterMessages } from "./newsletter/messages.ts";
import { NewsletterForm } from "./newsletter/newsletter-form.tsx";
import { useCurrentYear } from "./use-is-hydrated.ts";
import { useReplayedClicks } from "./use-replayed-clicks.ts";

const linkClassName =
  "inline-flex min-h-11 items-center gap-2.5 rounded-lg text-ink-soft outline-indigo hover:text-ink hover:underline underline-offset-4";

/** The footer of public pages: description, contact, legal links and newsletter. */
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
            <Link to="/terms" className={linkClassName}>
              {messages.footer.terms}
            </Link>
          </li>
          <li>
            <Link to="/privacy" className={linkClassName}>
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
          <Button variant="secondary" onClick={scrollToTop}>
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
        <a href={contactDetails.emailLink} className={linkClassName}>
          <Mail aria-hidden className="size-4 shrink-0" />
          {contactDetails.email}
        </a>
      </li>
      <li>
        <a href={contactDetails.phoneLink} className={linkClassName}>
          <Phone aria-hidden className="size-4 shrink-0" />
          {contactDetails.phone}
        </a>
      </li>
    </ul>
    <ul className="flex gap-2">
      {contactDetails.networks.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`${name} ${messages.footer.opensInNewTab}`}
            className="grid size-11 place-items-center rounded-lg border border-line bg-page text-ink-soft outline-indigo hover:border-edge hover:text-ink"
          >
            <NetworkIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  </>
);

const scrollToTop = () => {
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? "auto" : "smooth" });
};

const networkPaths = {
  LinkedIn: "M5 9.5V19M5 5.5v.01M10 19V9.5M10 13.5c0-2.4 1.6-4 3.8-4 2.3 0 3.7 1.5 3.7 4.2V19",
  X: "M4.5 4.5 19.5 19.5M19 4.5 5 19.5",
  Instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 7v.01",
} as const;

/** The icon of a social network. The surrounding link has the accessible name. */
const NetworkIcon = ({ name }: { name: keyof typeof networkPaths }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={networkPaths[name]} />
  </svg>
);
