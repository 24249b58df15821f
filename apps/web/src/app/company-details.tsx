import { CompanyDetailsScreen } from "../features/companies/company-details-screen.tsx";
import { PlanPanel } from "../features/companies/plan-panel.tsx";
import { EmployerPanels } from "../features/people/employer/employer-panels.tsx";

/** The company details screen, composed from several features. */
export const CompanyDetails = () => (
  <CompanyDetailsScreen>
    <PlanPanel />
    <EmployerPanels />
  </CompanyDetailsScreen>
);
