import type { findNoticeSettings } from '@callboard/core/tell';
import {
  noticeChannelLabels,
  noticeChannels,
  noticeGroupLabels,
  noticeGroups,
} from '@callboard/domain/notices/enums';
import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { Select } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';

type Settings = Awaited<ReturnType<typeof findNoticeSettings>>;

interface Option {
  value: string;
  label: string;
}

interface NoticeSettingsProps {
  settings: Settings;
  /** Where choices are posted. */
  action: string;
  timeZones: Option[];
}

/** How a person is told of each kind. Each choice is saved when it is made. */
export function NoticeSettings({ settings, action, timeZones }: NoticeSettingsProps) {
  const groups = noticeGroups
    .map((group) => ({ group, kinds: settings.kinds.filter((it) => it.group === group) }))
    .filter(({ kinds }) => kinds.length > 0);
  return (
    <div className="grid max-w-[48rem] gap-8">
      {groups.map(({ group, kinds }) => (
        <Section key={group} title={noticeGroupLabels[group]}>
          <ul className="grid border-t border-line">
            {kinds.map(({ kind, label, channel }) => (
              <ChoiceRow
                key={kind}
                action={action}
                fields={{ intent: 'channel', kind }}
                name="channel"
                label={label}
                value={channel}
                options={channels}
              />
            ))}
          </ul>
        </Section>
      ))}
      <Times settings={settings} action={action} timeZones={timeZones} />
    </div>
  );
}

const channels = noticeChannels.map((value) => ({ value, label: noticeChannelLabels[value] }));

const hours = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(2, '0')}:00`);

/** End of the quiet hours until another is chosen. */
const morning = '07:00';

function Times({ settings, action, timeZones }: NoticeSettingsProps) {
  const { digestHour, timeZone, quiet } = settings;
  return (
    <Section title="Times">
      <ul className="grid border-t border-line">
        <ChoiceRow
          action={action}
          fields={{ intent: 'digest' }}
          name="digestHour"
          label="Send the daily email at"
          value={String(digestHour)}
          options={hours.map((label, at) => ({ value: String(at), label }))}
        />
        <ChoiceRow
          action={action}
          fields={{ intent: 'quiet', quietUntil: quiet?.until ?? morning }}
          name="quietFrom"
          label="Hold other emails from"
          value={quiet?.from ?? ''}
          options={[{ value: '', label: 'Never' }, ...hoursExcept(quiet?.until ?? morning)]}
        />
        {quiet && (
          <ChoiceRow
            action={action}
            fields={{ intent: 'quiet', quietFrom: quiet.from }}
            name="quietUntil"
            label="Send held emails at"
            value={quiet.until}
            options={hoursExcept(quiet.from)}
          />
        )}
        <ChoiceRow
          action={action}
          fields={{ intent: 'zone' }}
          name="timeZone"
          label="Your time zone"
          value={timeZone}
          options={timeZones}
        />
      </ul>
    </Section>
  );
}

function hoursExcept(hour: string) {
  return hours.filter((it) => it !== hour).map((value) => ({ value, label: value }));
}

interface ChoiceRowProps {
  action: string;
  fields: Record<string, string>;
  name: string;
  label: string;
  value: string;
  options: Option[];
}

function ChoiceRow({ action, fields, name, label, value, options }: ChoiceRowProps) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher, 'Saved');
  const asked = fetcher.formData?.get(name);
  const chosen = typeof asked === 'string' ? asked : value;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
      <label className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-[99] basis-56 text-pretty">{label}</span>
        <Select
          value={chosen}
          className="flex-1 basis-52"
          onChange={({ currentTarget }) =>
            void fetcher.submit(
              { ...fields, [name]: currentTarget.value },
              { method: 'post', action },
            )
          }
        >
          {options.map((it) => (
            <option key={it.value} value={it.value}>
              {it.label}
            </option>
          ))}
        </Select>
      </label>
    </li>
  );
}
