import { type FormEvent, useState } from 'react';
import { DateField } from '../form/date-fields.tsx';
import { DateRangeField } from '../form/date-range-fields.tsx';
import { DraftOwner } from '../form/drafts/draft-owner.ts';
import { Form, SubmitButton } from '../form/form.tsx';
import { MoneyField } from '../form/money-field.tsx';
import { DurationField, TimeField } from '../form/time-fields.tsx';
import { type FormReply, useForm } from '../form/use-form.ts';
import { Section } from '../page-header.tsx';
import type { ExampleForm } from './example-form.ts';
import { useExample } from './use-example.ts';

export default function FormPage() {
  return (
    <DraftOwner value="gallery">
      <Example />
    </DraftOwner>
  );
}

const loadSchema = () => import('./example-form.ts').then((it) => it.ExampleForm);

const filled = {
  day: '2026-11-24',
  start: '2026-11-24',
  end: '2026-11-27',
  call: '06:30',
  minutes: '90',
  cents: '130000',
};

const refused: FormReply = { status: 'error', error: { day: ['The shoot is over by then.'] } };

function Example() {
  const state = useExample();
  const [form, fields] = useForm<typeof ExampleForm>({
    id: 'example',
    loadSchema,
    lastResult: state === 'error' ? refused : undefined,
    ...(state !== 'empty' && { defaultValue: filled }),
  });
  const [posted, setPosted] = useState<string>();
  const show = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    setPosted(new URLSearchParams(new FormData(event.currentTarget) as never).toString());
  };
  return (
    <Section title="Typed fields in a form">
      <Form form={form} onSubmit={show} className="sm:grid-cols-2">
        <DateField field={fields.day} label="Day" hint="“tue”, “+3”, “24 nov”" />
        <DateRangeField first={fields.start} last={fields.end} label="Dates" isOptional />
        <TimeField field={fields.call} label="Call" isOptional />
        <DurationField field={fields.minutes} label="Length" isOptional />
        <MoneyField field={fields.cents} label="Rate" currency="USD" isOptional />
        <SubmitButton className="self-end">Show what is posted</SubmitButton>
      </Form>
      <p className="text-sm break-all text-faint">
        Posted: <output data-testid="posted">{posted ?? 'nothing yet'}</output>
      </p>
    </Section>
  );
}
