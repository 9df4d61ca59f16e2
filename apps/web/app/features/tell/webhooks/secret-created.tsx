import type { ReactNode } from 'react';
import { SecretBox } from '#app/features/accounts/settings/secret-box.tsx';
import { ShownOnce } from '#app/features/accounts/settings/shown-once.tsx';

interface SecretCreatedProps {
  title: string;
  secret: string;
  doneTo: string;
  children: ReactNode;
}

/** Shows a signing secret, once. */
export function SecretCreated({ title, secret, doneTo, children }: SecretCreatedProps) {
  return (
    <ShownOnce
      title={title}
      warning="Copy the signing secret now. It is shown only once."
      doneTo={doneTo}
    >
      <SecretBox label="Signing secret" text={secret} copyLabel="Copy secret" />
      <p className="text-sm text-pretty text-soft">{children}</p>
    </ShownOnce>
  );
}
