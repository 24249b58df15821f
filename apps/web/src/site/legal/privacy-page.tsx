import { LegalPage } from "./legal-page.tsx";
import { privacy } from "./privacy.ts";

/** What we do with personal data, and what people may ask of us. */
export const PrivacyPage = () => <LegalPage {...privacy} />;
