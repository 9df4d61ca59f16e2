import type { ReactNode } from 'react';
import { loadApiClient } from '#app/load-api-client.ts';
import { Switch } from '#app/ui/choice.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';

interface ReminderSwitchProps {
  label: string;
  hint: ReactNode;
  isOff: boolean;
  disabled?: boolean;
  /** Saves whether reminders are off. */
  save: (client: Awaited<ReturnType<typeof loadApiClient>>, isOff: boolean) => Promise<unknown>;
}

/** Stops or resumes reminders, and shows it at once. */
export function ReminderSwitch({ label, hint, isOff, disabled, save }: ReminderSwitchProps) {
  const { pending, run } = useOptimisticMutations<{ isOff: boolean }>();
  const shown = pending.at(-1)?.isOff ?? isOff;
  return (
    <Switch
      label={label}
      hint={hint}
      checked={!shown}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const next = !currentTarget.checked;
        void run({ isOff: next }, async () => save(await loadApiClient(), next));
      }}
    />
  );
}
