import { ReadServiceAgreement } from "@albashi/contracts/people/service-agreement";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

/** Under the key of the employer details, so that a change of the employer refreshes it too. */
export const useServiceAgreement = () =>
  useQuery({ queryKey: ["particulars", "agreement"], queryFn: ({ signal }) => call(ReadServiceAgreement, { signal }) });
