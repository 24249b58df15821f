import { LegalPage } from "./legal-page.tsx";
import { privacy } from "./privacy.ts";

/** The privacy policy page. */
export const PrivacyPage = () => <LegalPage {...privacy} />;
