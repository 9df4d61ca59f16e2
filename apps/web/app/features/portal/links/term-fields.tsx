import type { LinkOfJob } from '@callboard/core/portal';
import { linkLives } from '@callboard/domain/portal/lives';
import type { ReactNode } from 'react';
import { countOf } from '#app/count-of.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';

interface TermFieldsProps {
  /** Prefix of the ids. */
  id: string;
  /** The link that is changed; undefined for a new one. */
  link?: LinkOfJob;
  /** When the link ends if no other time is chosen. */
  usually: string;
  passcodeLabel: string;
  passcodeHint: ReactNode;
  /** What is wrong with a field. */
  errorOf: (name: 'label' | 'passcode') => string | undefined;
}

/** What a client may do with a link to a cut, for how long, and its passcode. */
export function TermFields({ id, link, errorOf, ...props }: TermFieldsProps) {
  const { usually, passcodeLabel, passcodeHint } = props;
  const { label, canComment = true, canDecide = true, canDownload = false } = link ?? {};
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset className="grid grid-cols-1 gap-1">
        <legend className="pb-1 text-sm font-medium">The client may</legend>
        <Checkbox name="canComment" defaultChecked={canComment} label="Leave notes" />
        <Checkbox name="canDecide" defaultChecked={canDecide} label="Approve or request changes" />
        <Checkbox
          name="canDownload"
          defaultChecked={canDownload}
          label="Download the cut"
          hint="The file as it was uploaded."
        />
      </fieldset>
      <Field id={`${id}-expires`} label="Ends">
        <Select id={`${id}-expires`} name="expires" defaultValue="">
          <option value="">{usually}</option>
          {linkLives.map((it) => (
            <option key={it} value={it}>
              In {countOf(it, 'day')}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={`${id}-passcode`}
        label={passcodeLabel}
        isOptional
        hint={passcodeHint}
        error={errorOf('passcode')}
      >
        <Input
          id={`${id}-passcode`}
          name="passcode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          data-secret
          aria-invalid={errorOf('passcode') ? true : undefined}
          aria-describedby={`${id}-passcode-description`}
        />
      </Field>
      <Field
        id={`${id}-label`}
        label="Label"
        isOptional
        hint="For your team. The client never sees it."
        error={errorOf('label')}
      >
        <Input
          id={`${id}-label`}
          name="label"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          defaultValue={label ?? ''}
          aria-describedby={`${id}-label-description`}
        />
      </Field>
    </div>
  );
}
