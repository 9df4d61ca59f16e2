import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type EditChoice, useAddress } from './use-address.ts';

interface ChoiceLinkProps extends Omit<LinkProps, 'to'> {
  edit: EditChoice;
}

/** Link that changes the choice of a list. It keeps words that are being typed. */
export function ChoiceLink({ edit, replace = false, ...rest }: ChoiceLinkProps) {
  const { params, change } = useAddress();
  const choice = new URLSearchParams(params);
  edit(choice);
  choice.delete('cursor');
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    change(edit, { replace });
  };
  return <Link {...rest} to={{ search: `?${choice}` }} preventScrollReset onClick={follow} />;
}
