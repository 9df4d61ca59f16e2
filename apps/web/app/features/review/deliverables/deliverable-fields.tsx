import type { JobDeliverable } from '@callboard/core/review';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select, Textarea } from '#app/ui/input.tsx';
import { type DeliverableEdits, refusalOf } from './use-deliverable-edits.ts';

interface DeliverableFieldsProps {
  deliverable: JobDeliverable;
  all: JobDeliverable[];
  edits: DeliverableEdits;
}

type TextName =
  | 'title'
  | 'duration'
  | 'format'
  | 'platform'
  | 'adId'
  | 'aspect'
  | 'frameRate'
  | 'codec'
  | 'loudness'
  | 'language'
  | 'externalUrl';

const required: readonly TextName[] = ['title', 'duration', 'format', 'platform'];

/** All fields of a deliverable, those of its delivery first. */
export function DeliverableFields({ deliverable, all, edits }: DeliverableFieldsProps) {
  const id = `deliverable-${deliverable.id}`;
  const { values, edit, flush } = edits;
  const text = { id, edits };
  return (
    <form
      id={id}
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => void flush()}
      className="grid gap-4"
    >
      <SaveState formId={id} edits={edits} />
      <TextInput {...text} name="title" label="Title" maxLength={200} />
      <div className="grid grid-cols-2 gap-4">
        <TextInput {...text} name="duration" label="Length" maxLength={40} placeholder=":30" />
        <TextInput {...text} name="format" label="Format" maxLength={100} placeholder="16x9" />
        <TextInput
          {...text}
          name="platform"
          label="Platform"
          maxLength={100}
          placeholder="Broadcast"
        />
        <Field id={`${id}-dueDate`} label="Due">
          <DateInput
            id={`${id}-dueDate`}
            name="dueDate"
            value={values.dueDate}
            onChange={(value) => edit('dueDate', value)}
          />
        </Field>
      </div>
      <Checkbox
        name="isClientVisible"
        label="Visible to the client"
        checked={values.isClientVisible}
        onChange={({ currentTarget }) => edit('isClientVisible', currentTarget.checked)}
      />
      <RoundsField {...text} />
      <Field id={`${id}-parentId`} label="Cut-down of">
        <Select
          id={`${id}-parentId`}
          name="parentId"
          value={values.parentId ?? ''}
          onChange={({ currentTarget: { value } }) => edit('parentId', value || null)}
        >
          <option value="">No other deliverable</option>
          {all
            .filter((it) => it.id !== deliverable.id)
            .map((it) => (
              <option key={it.id} value={it.id}>
                {[it.title, it.format].filter(Boolean).join(', ')}
              </option>
            ))}
        </Select>
      </Field>
      <TextInput
        {...text}
        name="adId"
        label="Ad-ID"
        maxLength={12}
        placeholder="TTFL1234000H"
        clean={(value) => value.replaceAll(/\s/g, '').toUpperCase()}
      />
      <TextInput
        {...text}
        name="externalUrl"
        label="URL"
        maxLength={2_000}
        placeholder="https://"
        clean={(value) => value.trim()}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextInput {...text} name="aspect" label="Aspect" maxLength={40} placeholder="16:9" />
        <TextInput
          {...text}
          name="frameRate"
          label="Frame rate"
          maxLength={40}
          placeholder="23.976"
        />
        <TextInput
          {...text}
          name="codec"
          label="Codec"
          maxLength={100}
          placeholder="ProRes 422 HQ"
        />
        <TextInput
          {...text}
          name="loudness"
          label="Loudness"
          maxLength={40}
          placeholder="-24 LKFS"
        />
        <TextInput {...text} name="language" label="Language" maxLength={40} />
        <div className="grid content-end gap-1">
          <Checkbox
            name="hasCaptions"
            label="Captions"
            checked={values.hasCaptions}
            onChange={({ currentTarget }) => edit('hasCaptions', currentTarget.checked)}
          />
          <Checkbox
            name="hasSlate"
            label="Slate"
            checked={values.hasSlate}
            onChange={({ currentTarget }) => edit('hasSlate', currentTarget.checked)}
          />
        </div>
      </div>
      <Field id={`${id}-description`} label="Description">
        <Textarea
          id={`${id}-description`}
          name="description"
          rows={3}
          maxLength={5_000}
          value={values.description ?? ''}
          onChange={({ currentTarget: { value } }) => edit('description', value || null, true)}
        />
      </Field>
    </form>
  );
}

function RoundsField({ id, edits }: Pick<TextInputProps, 'id' | 'edits'>) {
  const value = edits.values.roundsIncluded;
  const error = refusalOf('roundsIncluded', value);
  return (
    <Field
      id={`${id}-roundsIncluded`}
      label="Rounds of changes included"
      hint="Empty: rounds are not counted."
      error={error}
    >
      <Input
        id={`${id}-roundsIncluded`}
        name="roundsIncluded"
        inputMode="numeric"
        maxLength={2}
        value={value ?? ''}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget: { value: typed } }) => {
          const digits = typed.replaceAll(/\D/g, '');
          edits.edit('roundsIncluded', digits === '' ? null : Number(digits), true);
        }}
      />
    </Field>
  );
}

interface TextInputProps {
  id: string;
  edits: DeliverableEdits;
  name: TextName;
  label: string;
  maxLength: number;
  placeholder?: string;
  clean?: (value: string) => string;
}

function TextInput({ id, edits, name, label, clean, ...input }: TextInputProps) {
  const value = edits.values[name];
  const error = refusalOf(name, value);
  return (
    <Field id={`${id}-${name}`} label={label} error={error}>
      <Input
        {...input}
        id={`${id}-${name}`}
        name={name}
        dir="auto"
        value={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-${name}-error` : undefined}
        onChange={({ currentTarget: { value: typed } }) => {
          const text = clean ? clean(typed) : typed;
          edits.edit(name, text === '' && !required.includes(name) ? null : text, true);
        }}
      />
    </Field>
  );
}
