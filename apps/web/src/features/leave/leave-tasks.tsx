import { ListAbsences } from "@albashi/contracts/leave/calendar";
import { ListLeaveRequests } from "@albashi/contracts/leave/decisions";
import { lagosDayOf } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { messages } from "./task-messages.ts";

/** Requests to decide and who is away today, on the dashboard. Renders nothing when there is neither. */
export const LeaveTasks = () => {
  const today = lagosDayOf(new Date());
  const requests = useQuery({
    queryKey: ["leave", "waiting"],
    queryFn: ({ signal }) => call(ListLeaveRequests, { query: { state: "asked" }, signal }),
  });
  const absences = useQuery({
    queryKey: ["leave", "away", today],
    queryFn: ({ signal }) => call(ListAbsences, { query: { from: today, to: today }, signal }),
  });
  const waiting = requests.data?.waiting ?? 0;
  const isAway = absences.data?.absences.filter(({ isAsked }) => !isAsked) ?? [];
  const away = new Set(isAway.map(({ employeeId }) => employeeId)).size;
  if (waiting === 0 && away === 0) return null;
  return (
    <section aria-labelledby="leave-tasks" className={`grid gap-1 rounded-card px-6 py-4 ${waiting > 0 ? "bg-amber-tint" : "bg-sunken"}`}>
      <h2 id="leave-tasks" className="text-lg font-semibold">
        {messages.title}
      </h2>
      {waiting > 0 && (
        <p>
          <TextLink to="/dash/leave">{messages.waiting(waiting)}</TextLink>
        </p>
      )}
      {away > 0 && (
        <p>
          <TextLink to="/dash/leave/away">{messages.away(away)}</TextLink>
        </p>
      )}
    </section>
  );
};
