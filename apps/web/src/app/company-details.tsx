import { CompanyDetailsScreen } from "../features/companies/company-details-screen.tsx";
import { CompanyPapers } from "../features/people/company/company-papers.tsx";

/** The company's details, to which several features give their part. */
export const CompanyDetails = () => (
  <CompanyDetailsScreen>
    <CompanyPapers />
  </CompanyDetailsScreen>
);
