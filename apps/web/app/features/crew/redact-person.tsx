import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { toast } from '#app/ui/toast.tsx';
import { RedactDialog } from './redact-dialog.tsx';

/** Redacts the person of the page, when they ask for it. */
export default function RedactPerson({ id }: { id: string }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const finish = async () => {
    await navigate('/crew', { replace: true });
    toast('The crew member’s personal data is redacted');
  };
  return (
    <Section title="Personal data">
      <p className="text-sm text-pretty text-soft">
        When they ask for it, permanently remove everything personal about them. Bookings, hours and
        amounts stay.
      </p>
      <div>
        <Button onClick={() => setAsking(true)}>Redact…</Button>
      </div>
      {isAsking && (
        <RedactDialog id={id} close={() => setAsking(false)} finish={() => void finish()} />
      )}
    </Section>
  );
}
