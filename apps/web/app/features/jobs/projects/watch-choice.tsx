import { Eye, EyeOff } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu, MenuChoice } from '#app/ui/menu.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';

interface WatchChoiceProps {
  projectId: string;
  isWatching: boolean;
}

const options = [
  {
    value: 'yes',
    label: 'Holds, deliverables, footage and your cards',
    icon: <Eye aria-hidden="true" />,
  },
  { value: 'no', label: 'Your cards only', icon: <EyeOff aria-hidden="true" /> },
];

/** Lets the viewer watch a job, or leave it alone. */
export function WatchChoice({ projectId, isWatching }: WatchChoiceProps) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher);
  const asked = fetcher.formData?.get('isWatching');
  const chosen = typeof asked === 'string' ? asked : isWatching ? 'yes' : 'no';
  const choose = (value: string) =>
    void fetcher.submit(
      { isWatching: value },
      { method: 'post', action: `/projects/${projectId}/watch` },
    );
  const isOn = chosen === 'yes';
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          icon={isOn ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        >
          {isOn ? 'Watching' : 'Not watching'}
        </Button>
      }
    >
      <MenuChoice
        label="Notices about this job"
        value={chosen}
        onChange={choose}
        options={options}
        isClosing
      />
    </Menu>
  );
}
