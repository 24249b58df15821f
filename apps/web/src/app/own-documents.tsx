import { OwnRequests } from "../features/document-requests/own-requests.tsx";
import { OwnDocumentsScreen } from "../features/documents/own-documents-screen.tsx";

/** The employee's documents: those the employer asks for, those to sign, and those to keep. */
export const OwnDocuments = () => <OwnDocumentsScreen requests={<OwnRequests />} />;
