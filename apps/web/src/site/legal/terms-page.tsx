import { LegalPage } from "./legal-page.tsx";
import { terms } from "./terms.ts";

/** On what terms we work. */
export const TermsPage = () => <LegalPage {...terms} />;
