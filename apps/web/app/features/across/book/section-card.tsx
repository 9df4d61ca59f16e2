import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadApiClient } from '#app/load-api-client.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { Book, BookSection } from './book.ts';
import { SectionContent } from './section-content.tsx';
import { SectionFiles } from './section-files.tsx';
import { SectionText } from './section-text.tsx';
import type { BookActs } from './use-book.ts';

const { Part: SectionTools } = lazyPart(() => import('./section-tools.tsx'));
const { Part: TitleDialog } = lazyPart(() => import('./title-dialog.tsx'));

interface SectionCardProps {
  book: Book;
  section: BookSection;
  index: number;
  isEditable: boolean;
  acts: BookActs;
  /** What a section shows that is changed here too. */
  children?: ReactNode;
}

/** A section of the book with its text, its files, what it shows of the job, and who sees it. */
export function SectionCard(props: SectionCardProps) {
  const { book, section, isEditable, acts, children } = props;
  const { key, kind, heading, isClientVisible } = section;
  const [isBegun, setBegun] = useState(false);
  const projectId = book.project.id;
  return (
    <section
      id={`section-${key}`}
      aria-labelledby={`heading-${key}`}
      className="grid min-w-0 grid-cols-1 content-start gap-3 border-t border-line pt-4"
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={`heading-${key}`} className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">
          {heading}
        </h2>
        {isEditable ? (
          <>
            <Switch
              label="Client sees this"
              aria-label={`Client sees ${heading}`}
              className="items-center text-sm"
              checked={isClientVisible}
              onChange={({ currentTarget: { checked } }) => acts.setShown(key, checked)}
            />
            <SectionMenu {...props} />
          </>
        ) : (
          isClientVisible && <p className="text-sm text-soft">The client sees this.</p>
        )}
      </div>
      <SectionText {...{ projectId, section, isEditable, isBegun }} />
      <SectionContent kind={kind} book={book} />
      {children}
      <SectionFiles {...{ projectId, section, isEditable }} />
      {isEditable && (
        <SectionTools projectId={projectId} section={section} write={() => setBegun(true)} />
      )}
    </section>
  );
}

function SectionMenu({ book, section, index, acts }: SectionCardProps) {
  const { key, kind, heading } = section;
  const [isRenaming, setRenaming] = useState(false);
  const { revalidate } = useRevalidator();
  const rename = async (title: string) => {
    const { book: api } = await loadApiClient();
    if (title !== heading) {
      await api.update.mutate({ projectId: book.project.id, section: key, title });
    }
    await revalidate();
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More for ${heading}`} className="size-8">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem
          icon={<ArrowUp />}
          isDisabled={index === 0}
          onSelect={() => acts.moveTo(key, index - 1)}
        >
          Move up
        </MenuItem>
        <MenuItem
          icon={<ArrowDown />}
          isDisabled={index === book.sections.length - 1}
          onSelect={() => acts.moveTo(key, index + 1)}
        >
          Move down
        </MenuItem>
        {kind === 'notes' && (
          <MenuItem icon={<Trash2 />} isDangerous onSelect={() => acts.remove(section)}>
            Remove
          </MenuItem>
        )}
      </Menu>
      {isRenaming && (
        <TitleDialog
          title={`Rename ${heading}`}
          initial={heading}
          saveLabel="Rename"
          save={rename}
          close={() => setRenaming(false)}
        />
      )}
    </>
  );
}
