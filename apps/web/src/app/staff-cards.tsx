import { AttendanceCard } from "../features/attendance/attendance-card.tsx";
import { LeaveLeft } from "../features/leave/leave-left.tsx";

/** What the staff home screen shows below the first screen. Loaded as one file. */
export const StaffCards = () => (
  <>
    <AttendanceCard />
    <LeaveLeft />
  </>
);
