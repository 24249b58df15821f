import { LegalPage } from "./legal-page.tsx";
import { terms } from "./terms.ts";

/** The terms of service page. */
export const TermsPage = () => <LegalPage {...terms} />;
