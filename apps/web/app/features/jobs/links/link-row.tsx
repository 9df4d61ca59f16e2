import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { linkFacts, linkTitle } from './link-words.ts';
import type { ShownLink } from './use-more-links.ts';

interface LinkRowProps {
  link: ShownLink;
  mayChange: boolean;
  edit: () => void;
  remove: () => void;
}

/** A link that opens in a new tab, with what it belongs to and a menu that changes it. */
export function LinkRow({ link, mayChange, edit, remove }: LinkRowProps) {
  const title = linkTitle(link);
  return (
    <li className="flex min-h-12 items-center gap-2.5 border-b border-line py-1.5 last:border-b-0">
      <span className="grid min-w-0 flex-1 justify-items-start">
        <a
          href={link.url}
          title={link.url}
          target="_blank"
          rel="noopener noreferrer"
          className="flex touch-link max-w-full items-center gap-1.5 rounded-sm text-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <bdi className="truncate">{title}</bdi>
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <span className="max-w-full text-xs text-pretty wrap-anywhere text-faint">
          {linkFacts(link).join(', ')}
        </span>
      </span>
      {mayChange && (
        <Menu
          trigger={
            <IconButton label={`Change the link ${title}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={edit}>
            Edit…
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={remove} isDangerous>
            Remove
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
