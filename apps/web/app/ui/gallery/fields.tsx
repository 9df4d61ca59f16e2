import { Checkbox, RadioGroup, Switch } from '../choice.tsx';
import { Combobox } from '../combobox.tsx';
import { Field } from '../field.tsx';
import { Input, Select, Textarea } from '../input.tsx';
import { Section } from '../page-header.tsx';

const colours = ['Amber', 'Bone', 'Cobalt', 'Dun', 'Ebony'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

export default function Fields() {
  return (
    <Section title="Fields">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="g-name" label="Name" hint="As it is shown.">
          <Input id="g-name" aria-describedby="g-name-description" placeholder="Type here" />
        </Field>
        <Field id="g-wrong" label="Wrong" error="Enter a date such as 2026-11-24.">
          <Input id="g-wrong" aria-invalid aria-describedby="g-wrong-error" defaultValue="soon" />
        </Field>
        <Field id="g-choice" label="Select">
          <Select id="g-choice">
            <option>One</option>
            <option>Two</option>
          </Select>
        </Field>
        <Field id="g-find" label="Combobox" isOptional>
          <Combobox
            id="g-find"
            name="colour"
            options={colours}
            searchLabel="Search colors"
            noneLabel="None"
            placeholder="Choose a color"
          />
        </Field>
        <Field id="g-text" label="Textarea" className="sm:col-span-2">
          <Textarea id="g-text" />
        </Field>
        <div className="grid content-start gap-2">
          <Checkbox label="Checkbox" hint="With a hint." defaultChecked />
          <Checkbox label="Not yet" />
          <Switch label="Switch" defaultChecked />
        </div>
        <RadioGroup
          legend="Radio group"
          name="size"
          defaultValue="small"
          options={[
            { value: 'small', label: 'Small', hint: 'Fits anywhere.' },
            { value: 'large', label: 'Large' },
          ]}
        />
      </div>
    </Section>
  );
}
