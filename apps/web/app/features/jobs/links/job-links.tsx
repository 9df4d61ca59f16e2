import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { LinkRow } from './link-row.tsx';
import { useLinks } from './use-links.ts';
import type { LinkPage, ShownLink } from './use-more-links.ts';

const linkDialog = lazyPart(() => import('./link-dialog.tsx'));

interface JobLinksProps {
  projectId: string;
  /** The first page of `links.list`. Further pages are loaded here. */
  links: LinkPage;
  /** Whether the viewer may change the job: `projects.edit`, while the job is open. */
  mayChange: boolean;
  /** Below the heading of the book's section, instead of a section of its own. */
  isInBook?: boolean;
}

/**
 * Section with the links of a job to other sites, newest first, which adds, edits and removes them.
 * Shows nothing if there are none and the viewer may not add one.
 */
export default function JobLinks({ projectId, links, mayChange, isInBook }: JobLinksProps) {
  const { items, hasMore, isLoading, showMore, remove } = useLinks(projectId, links);
  const [open, setOpen] = useState<'new' | ShownLink>();
  if (items.length === 0 && !mayChange) return null;
  const add = mayChange && (
    <Button
      size="sm"
      variant="quiet"
      icon={<Link2 aria-hidden="true" />}
      onPointerEnter={linkDialog.fetch}
      onFocus={linkDialog.fetch}
      onClick={() => setOpen('new')}
    >
      Add link
    </Button>
  );
  const content = (
    <>
      {items.length === 0 ? (
        <p className="text-sm text-soft">No links yet. Add the review folder or the boards.</p>
      ) : (
        <ul aria-label="Links" className="grid border-t border-line">
          {items.map((link) => (
            <LinkRow
              key={link.id}
              {...{ link, mayChange }}
              edit={() => setOpen(link)}
              remove={() => remove(link)}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button size="sm" variant="quiet" isBusy={isLoading} onClick={showMore}>
          Show more links
        </Button>
      )}
      {open && (
        <linkDialog.Part
          projectId={projectId}
          link={open === 'new' ? null : open}
          close={() => setOpen(undefined)}
        />
      )}
    </>
  );
  if (!isInBook) {
    return (
      <Section title="Links" actions={add}>
        {content}
      </Section>
    );
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 [&>ul]:w-full">
      {content}
      {add && <span className="-mx-3">{add}</span>}
    </div>
  );
}
