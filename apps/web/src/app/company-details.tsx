import { CompanyDetailsScreen } from "../features/companies/company-details-screen.tsx";
import { EmployerPanels } from "../features/people/employer/employer-panels.tsx";

/** The company's details, to which several features give their part. */
export const CompanyDetails = () => (
  <CompanyDetailsScreen>
    <EmployerPanels />
  </CompanyDetailsScreen>
);
