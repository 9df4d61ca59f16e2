import { Upload } from 'lucide-react';
import { LinkButton } from '#app/ui/button.tsx';

/** Leads to the page on which a list is imported. */
export function ImportButton({ to }: { to: string }) {
  return (
    <LinkButton to={to} icon={<Upload aria-hidden="true" />}>
      Import
    </LinkButton>
  );
}
