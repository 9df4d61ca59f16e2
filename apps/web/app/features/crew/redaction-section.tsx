import { useState } from 'react';
import { useWholeCrewBook } from '#app/features/jobs/projects/use-book.ts';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { toast } from '#app/ui/toast.tsx';
import { RedactDialog } from './redact-dialog.tsx';

/** Redacts the personal data of a crew member who asks for it. */
export function RedactionSection() {
  const [times, setTimes] = useState(0);
  const finish = () => {
    setTimes((it) => it + 1);
    toast('The crew member’s personal data is redacted');
  };
  return (
    <Section title="Redact a crew member">
      <p className="max-w-[70ch] text-pretty text-soft">
        When a crew member asks for it, permanently remove everything personal about them. Bookings,
        hours and amounts stay.
      </p>
      <Choice key={times} finish={finish} />
    </Section>
  );
}

function Choice({ finish }: { finish: () => void }) {
  const [id, setId] = useState('');
  const [isAsking, setAsking] = useState(false);
  const book = useWholeCrewBook();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field id="redacted-person" label="Crew member" className="w-72 max-sm:w-full">
        <Combobox
          {...book}
          id="redacted-person"
          name="redacted-person"
          value={id}
          onChange={setId}
          placeholder="Choose a person"
          searchLabel="Search crew"
        />
      </Field>
      <Button disabled={id === ''} onClick={() => setAsking(true)}>
        Redact…
      </Button>
      {isAsking && <RedactDialog id={id} close={() => setAsking(false)} finish={finish} />}
    </div>
  );
}
