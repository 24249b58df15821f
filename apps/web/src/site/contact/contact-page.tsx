import { Clock, type LucideIcon, Mail, Phone, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { contactDetails } from "../contact-details.ts";
import { PageHead } from "../page-head.tsx";
import { ContactForm } from "./contact-form.tsx";
import { messages } from "./messages.ts";

const linkClassName = "font-semibold text-indigo underline underline-offset-4 outline-indigo wrap-anywhere";

/** The contact form and other contact details. */
export const ContactPage = () => (
  <>
    <PageHead title={messages.title} heading={messages.heading} text={messages.text} />
    <div className="mx-auto grid max-w-6xl items-start gap-10 px-5 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 lg:py-20">
      <div>
        <ContactForm />
        <p className="hidden no-script:block">{messages.withoutScript}</p>
      </div>
      <section aria-labelledby="contact-details" className="grid gap-6 rounded-card border border-line bg-surface p-6 sm:p-8">
        <h2 id="contact-details" className="font-display text-2xl font-semibold">
          {messages.details}
        </h2>
        <dl className="grid gap-5">
          <Detail Icon={Mail} name={messages.emailUs}>
            <a href={contactDetails.emailLink} className={linkClassName}>
              {contactDetails.email}
            </a>
          </Detail>
          <Detail Icon={Phone} name={messages.phoneUs}>
            <a href={contactDetails.phoneLink} className={linkClassName}>
              {contactDetails.phone}
            </a>
          </Detail>
          <Detail Icon={Clock} name={messages.hours}>
            {messages.hoursText}
          </Detail>
        </dl>
        <p className="flex gap-3 border-t border-line pt-6 text-sm text-ink-soft">
          <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
          {messages.doNotSend}
        </p>
      </section>
    </div>
  </>
);

const Detail = ({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[auto_1fr] gap-x-3">
    <Icon aria-hidden className="mt-0.5 size-5 text-indigo" />
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="col-start-2">{children}</dd>
  </div>
);
