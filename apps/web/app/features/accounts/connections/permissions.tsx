import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '#app/ui/choice.tsx';
import { neverReadable, readable } from './readable.ts';

interface PermissionsProps {
  /** The program also requests estimates, which the person may decline. */
  hasEstimateScope: boolean;
}

/** Describes what the program will be able to do. */
export function Permissions({ hasEstimateScope }: PermissionsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-sm font-medium">This app can</legend>
      <Line icon={<Check aria-hidden="true" className="text-good" />} title="Read this workspace">
        Its {readable}.
      </Line>
      {hasEstimateScope && (
        <Checkbox
          name="estimate"
          value="yes"
          defaultChecked
          label={<span className="font-medium">Start and read estimates</span>}
          hint="Writes drafts, which use the workspace’s AI allowance. Nothing is sent to clients."
        />
      )}
      <Line icon={<X aria-hidden="true" className="text-faint" />} title="Nothing else">
        It cannot change or delete anything, and never sees {neverReadable}.
      </Line>
    </fieldset>
  );
}

interface LineProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Line({ icon, title, children }: LineProps) {
  return (
    <div className="flex items-start gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <div className="grid gap-0.5">
        <span className="font-medium">{title}</span>
        <span className="text-xs text-pretty text-faint">{children}</span>
      </div>
    </div>
  );
}
