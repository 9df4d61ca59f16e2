import { Bookmark, Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, IconButton } from '../button.tsx';
import { Checkbox } from '../choice.tsx';
import { Input } from '../input.tsx';
import { Popover } from '../popover.tsx';
import { ChoiceLink } from './choice-link.tsx';
import { choiceOf, queryOf } from './use-address.ts';

/** A saved choice of filters, order, groups and columns. */
export interface View {
  id: string;
  name: string;
  query: string;
  isShared: boolean;
  isEditable: boolean;
}

export interface ViewActs {
  views: View[];
  /** Saves the query under a name. Resolves to whether it is saved. */
  save: (view: { name: string; query: string; isShared: boolean }) => Promise<boolean>;
  remove: (view: View) => void;
}

/** Opens a saved view of a list, or saves the present one. */
export function ViewsMenu({ views, save, remove }: ViewActs) {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const query = queryOf(params);
  const current = views.find((it) => it.query === query);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      align="end"
      label="Views"
      className="w-72"
      trigger={
        <Button variant="quiet" icon={<Bookmark aria-hidden="true" />} className="max-w-56">
          <span className="truncate">{current?.name ?? 'Views'}</span>
        </Button>
      }
    >
      <div className="grid gap-3">
        {views.length > 0 && (
          <ul className="-mx-1.5 grid max-h-72 overflow-y-auto">
            {views.map((it) => (
              <li key={it.id} className="flex items-center rounded-sm hover:bg-hover">
                <ChoiceLink
                  edit={choiceOf(it.query)}
                  aria-current={it === current ? 'true' : undefined}
                  onClick={() => setOpen(false)}
                  className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-sm px-1.5 text-sm pointer-coarse:min-h-11"
                >
                  <span className="truncate">{it.name}</span>
                  {it.isShared && <span className="text-xs text-faint">Shared</span>}
                  {it === current && <Check aria-hidden="true" className="ml-auto size-4" />}
                </ChoiceLink>
                {it.isEditable && (
                  <IconButton label={`Remove the view ${it.name}`} onClick={() => remove(it)}>
                    <X aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {current ? null : query === '' ? (
          <p className="text-sm text-faint">
            Filter, sort or group the list, then save the view here.
          </p>
        ) : (
          <SaveForm save={(view) => save({ ...view, query })} />
        )}
      </div>
    </Popover>
  );
}

interface SaveFormProps {
  save: (view: { name: string; isShared: boolean }) => Promise<boolean>;
}

function SaveForm({ save }: SaveFormProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    if (await save({ name, isShared })) setName('');
    setBusy(false);
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-2">
      <Input
        aria-label="View name"
        placeholder="View name"
        value={name}
        maxLength={60}
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="Share with everyone"
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Save view
      </Button>
    </form>
  );
}
