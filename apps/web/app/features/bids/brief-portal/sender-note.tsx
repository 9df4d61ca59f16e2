import { useState } from 'react';
import { ProofStep } from '#app/features/portal/proof-step.tsx';
import { Button } from '#app/ui/button.tsx';

interface SenderNoteProps {
  company: string;
  sender: { name: string; email: string } | null;
  /** Address of the link. */
  path: string;
}

/** Says as whom a brief is sent. Whoever has the link can confirm who they are, or not. */
export function SenderNote({ company, sender, path }: SenderNoteProps) {
  const [isOpen, setOpen] = useState(false);
  if (sender) {
    return (
      <p className="text-sm text-pretty text-soft">
        You send it as {sender.name}, <bdi>{sender.email}</bdi>.
      </p>
    );
  }
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-pretty text-soft">
        {company} sees through which link the brief came, and not who you are. You can confirm your
        email, so that they know.
      </p>
      {isOpen ? (
        <ProofStep path={path} email="" onProved={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>Confirm your email</Button>
        </div>
      )}
    </div>
  );
}
