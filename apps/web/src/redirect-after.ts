import { useEffect } from "react";
import { useNavigate, useNavigation } from "react-router";

/** Leads somewhere when something has been read for long enough. Whoever is already on the way elsewhere is not turned around. */
export const useRedirectAfter = ({ to, ms, isOn }: { to: string; ms: number; isOn: boolean }) => {
  const navigate = useNavigate();
  const isStanding = useNavigation().state === "idle";
  useEffect(() => {
    if (!isOn || !isStanding) return;
    const timer = setTimeout(() => void navigate(to), ms);
    return () => clearTimeout(timer);
  }, [isOn, isStanding, ms, navigate, to]);
};
