import { DownloadSchedule, type Obligation, type ScheduleFormat, scheduleFormats } from "@albashi/contracts/remittances/obligations";
import { useMutation } from "@tanstack/react-query";
import { callForFile } from "../../api-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { nameOf, schedulePath, titleOfSchedule } from "./describe-obligation.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.files;

type Schedule = Obligation["schedules"][number];

/** The schedules of an obligation as files. Where there are several, each has its name, its state and its number of people. */
export const ScheduleFiles = ({ obligation }: { obligation: Obligation }) => (
  <ul className="grid gap-3">
    {obligation.schedules.map((schedule) => {
      const { scheduleId, number, state, people } = schedule;
      const title = titleOfSchedule(number);
      const isOnly = obligation.schedules.length === 1 && number === 0;
      return (
        <li key={scheduleId} className="grid gap-1">
          {!isOnly && (
            <p>
              <TextLink to={schedulePath(scheduleId)} aria-label={`${title}: ${nameOf(obligation)}`}>
                {title}
              </TextLink>
              {` · ${messages.states[state]} · ${allMessages.people(people)}`}
            </p>
          )}
          <ScheduleDownloads schedule={schedule} name={isOnly ? nameOf(obligation) : `${nameOf(obligation)}, ${title}`} />
        </li>
      );
    })}
  </ul>
);

interface ScheduleDownloadsProps {
  readonly schedule: Pick<Schedule, "scheduleId" | "people" | "blocked">;
  readonly name: string;
  /** The company's map onto the authority's own template, if it has one. */
  readonly templateId?: string | null;
}

interface Download {
  readonly format: ScheduleFormat;
  readonly hasOwnColumns: boolean;
}

/** The buttons that download one schedule in each format, with our columns and with those of the company's template. */
export const ScheduleDownloads = ({ schedule, name, templateId = null }: ScheduleDownloadsProps) => {
  const { scheduleId, people, blocked } = schedule;
  const download = useMutation({
    mutationFn: ({ format, hasOwnColumns }: Download) =>
      callForFile(DownloadSchedule, {
        params: { scheduleId },
        query: { format, ...(hasOwnColumns && templateId !== null && { templateId }) },
      }),
    onSuccess: (file, { format }) => saveFile(file.blob, file.name || `schedule-${scheduleId}.${format}`),
  });
  const blockedPeople = blocked.reduce((sum, block) => sum + block.people, 0);
  // The file leaves out blocked lines, so it would be empty.
  if (blockedPeople >= people) return <p className="text-ink-soft">{messages.allBlocked}</p>;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {scheduleFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            aria-label={messages.download(messages.formats[format], name)}
            isBusy={download.isPending && download.variables.format === format && !download.variables.hasOwnColumns}
            onClick={() => download.mutate({ format, hasOwnColumns: false })}
          >
            {messages.formats[format]}
          </Button>
        ))}
        {templateId !== null &&
          scheduleFormats.map((format) => (
            <Button
              key={`template ${format}`}
              variant="secondary"
              aria-label={messages.download(messages.templateFormats[format], name)}
              isBusy={download.isPending && download.variables.format === format && download.variables.hasOwnColumns}
              onClick={() => download.mutate({ format, hasOwnColumns: true })}
            >
              {messages.templateFormats[format]}
            </Button>
          ))}
      </div>
      {download.error && (
        <Alert tone="error" takesFocus>
          {download.error.message || messages.failed}
        </Alert>
      )}
    </>
  );
};
