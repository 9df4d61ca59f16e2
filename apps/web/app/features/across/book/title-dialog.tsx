import type { ComponentProps } from 'react';
import { NameDialog } from '#app/ui/name-dialog.tsx';

type TitleDialogProps = Omit<ComponentProps<typeof NameDialog>, 'maxLength'>;

/** Asks for the title of a section. */
export default function TitleDialog(props: TitleDialogProps) {
  return <NameDialog {...props} maxLength={120} />;
}
